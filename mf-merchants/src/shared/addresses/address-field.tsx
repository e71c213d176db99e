import { useRef, useState } from 'react';
import { ComboBox } from '@justright/ui/combo-box';
import { useSteadyChoice } from '@justright/ui/hooks/use-steady';
import { FormRow } from '@justright/ui/form';
import { NumberField } from '@justright/ui/number-field';
import { type AddressProvider, type Place, withTypedAddress } from './address-provider.ts';
import { defaultProvider } from './default-provider.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import styles from './address-field.module.css';

interface AddressFieldProps {
  label: string;
  place: Place;
  onChange: (place: Place) => void;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  /** Shows fields for the coordinates if the provider cannot look them up. For forms that store coordinates. */
  hasCoordinates?: boolean;
  isRequired?: boolean;
  provider?: AddressProvider;
}

const DEGREES = { maximumFractionDigits: 7, useGrouping: false } as const;
const degreesOf = (value: number) => (Number.isNaN(value) ? null : value);

interface CoordinatesProps {
  place: Place;
  onChange: (place: Place) => void;
}

function Coordinates({ place, onChange }: CoordinatesProps) {
  return (
    <FormRow>
      <NumberField
        label="Latitude (optional)"
        value={place.latitude ?? Number.NaN}
        onChange={(value) => onChange({ ...place, latitude: degreesOf(value) })}
        minValue={-90}
        maxValue={90}
        formatOptions={DEGREES}
        hideStepButtons
      />
      <NumberField
        label="Longitude (optional)"
        value={place.longitude ?? Number.NaN}
        onChange={(value) => onChange({ ...place, longitude: degreesOf(value) })}
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
  place,
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
    if (text === place.address) return;
    lastChange.current += 1;
    setChosenId(null);
    setHasFailed(false);
    search(text);
    onChange(withTypedAddress(place, text, provider));
  };

  const choose = async (id: string) => {
    const suggestion = items.find((item) => item.id === id);
    if (suggestion === undefined) return;
    lastChange.current += 1;
    const change = lastChange.current;
    setChosenId(id);
    setHasFailed(false);
    onChange(withTypedAddress(place, suggestion.label, provider));
    try {
      const found = await provider.resolve(suggestion);
      if (change === lastChange.current) onChange(found);
    } catch {
      if (change === lastChange.current) setHasFailed(true);
    }
  };

  const isLocated = place.latitude !== null && place.longitude !== null;
  const notes = [
    hasFailed && 'Its place could not be looked up; the address stays as text.',
    hasCoordinates && !provider.areCoordinatesTyped && isLocated && `At ${place.latitude}, ${place.longitude}.`,
    provider.attribution,
  ].filter((note) => typeof note === 'string');

  return (
    <div className={styles.address}>
      <ComboBox
        label={label}
        items={items}
        inputValue={place.address}
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
      {hasCoordinates && provider.areCoordinatesTyped && <Coordinates place={place} onChange={onChange} />}
    </div>
  );
}
