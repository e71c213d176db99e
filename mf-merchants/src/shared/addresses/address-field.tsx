import { useRef, useState } from 'react';
import { ComboBox } from '@justright/ui/combo-box';
import { useSteadyChoice } from '@justright/ui/hooks/use-steady';
import { FormRow } from '@justright/ui/form';
import { NumberField } from '@justright/ui/number-field';
import { type AddressProvider, type LocatedAddress, withTypedAddress } from './address-provider.ts';
import { defaultProvider } from './default-provider.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import styles from './address-field.module.css';

interface AddressFieldProps {
  label: string;
  value: LocatedAddress;
  onChange: (value: LocatedAddress) => void;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  /** Shows fields for the coordinates if the provider cannot look them up. For forms that store coordinates. */
  hasCoordinates?: boolean;
  isRequired?: boolean;
  provider?: AddressProvider;
}

const DEGREES = { maximumFractionDigits: 7 } as const;

interface CoordinatesProps {
  value: LocatedAddress;
  onChange: (value: LocatedAddress) => void;
}

function Coordinates({ value, onChange }: CoordinatesProps) {
  return (
    <FormRow>
      <NumberField
        label="Latitude (optional)"
        value={value.latitude}
        onChange={(degrees) => onChange({ ...value, latitude: degrees })}
        minValue={-90}
        maxValue={90}
        formatOptions={DEGREES}
        hideStepButtons
      />
      <NumberField
        label="Longitude (optional)"
        value={value.longitude}
        onChange={(degrees) => onChange({ ...value, longitude: degrees })}
        minValue={-180}
        maxValue={180}
        formatOptions={DEGREES}
        hideStepButtons
      />
    </FormRow>
  );
}

/**
 * Edits an address with suggestions. A chosen suggestion sets the address, its place id and its coordinates; any other
 * text is valid too.
 */
export function AddressField({
  label,
  value,
  onChange,
  onBlur,
  errorMessage,
  hasCoordinates = false,
  isRequired = false,
  provider = defaultProvider(),
}: AddressFieldProps) {
  const { items: latestItems, isLoading, emptyText, search } = useAddressSuggestions(provider);
  const items = useSteadyChoice(latestItems);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // Of two choices, or a choice and later typing, the later one wins.
  const lastChange = useRef(0);

  const type = (text: string) => {
    if (text === value.address) return;
    lastChange.current += 1;
    setChosenId(null);
    setHasFailed(false);
    search(text);
    onChange(withTypedAddress(value, text, provider));
  };

  const choose = async (id: string) => {
    const suggestion = items.find((item) => item.id === id);
    if (suggestion === undefined) return;
    lastChange.current += 1;
    const change = lastChange.current;
    setChosenId(id);
    setHasFailed(false);
    onChange(withTypedAddress(value, suggestion.label, provider));
    try {
      const found = await provider.resolve(suggestion);
      if (change === lastChange.current) onChange(found);
    } catch {
      if (change === lastChange.current) setHasFailed(true);
    }
  };

  const isLocated = value.latitude !== null && value.longitude !== null;
  const notes = [
    hasFailed && 'Its place could not be looked up; the address stays as text.',
    hasCoordinates && !provider.areCoordinatesTyped && isLocated && `At ${value.latitude}, ${value.longitude}.`,
    provider.attribution,
  ].filter((note) => typeof note === 'string');

  return (
    <div className={styles.address}>
      <ComboBox
        label={label}
        items={items}
        inputValue={value.address}
        onInputChange={type}
        onSelect={(id) => void choose(id)}
        value={chosenId}
        {...(onBlur && { onBlur })}
        isLoading={isLoading}
        emptyText={emptyText}
        isRequired={isRequired}
        {...(notes.length > 0 && { description: notes.join(' ') })}
        errorMessage={errorMessage}
      />
      {hasCoordinates && provider.areCoordinatesTyped && <Coordinates value={value} onChange={onChange} />}
    </div>
  );
}
