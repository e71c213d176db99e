import { useId } from 'react';
import { IconField } from './icon-field.tsx';
import { IconImage } from './icon-image.tsx';
import { type IconPair, pairKey } from './preference-draft.ts';
import styles from './icon-picker.module.css';

type Icons = Omit<IconPair, 'name'>;

const NONE: IconPair = { name: 'No icon', unfilledIconUrl: '', filledIconUrl: '' };

interface IconPickerProps {
  pairs: readonly IconPair[];
  value: Icons;
  onChange: (icons: Partial<Icons>) => void;
  /** Called with true until a chosen icon is uploaded: a save before that would not include it. */
  onBusyChange: (icon: keyof Icons, isBusy: boolean) => void;
  fieldErrors: Readonly<Record<string, string>>;
}

/** The unfilled and the filled icon: each is uploaded, or both are chosen as a pair among those in use. */
export function IconPicker({ pairs, value, onChange, onBusyChange, fieldErrors }: IconPickerProps) {
  const groupName = useId();
  const chosen = pairKey(value);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Image</legend>
      <div className={styles.fields}>
        <IconField
          label="Unfilled icon"
          value={value.unfilledIconUrl}
          onChange={(unfilledIconUrl) => onChange({ unfilledIconUrl })}
          onBusyChange={(isBusy) => onBusyChange('unfilledIconUrl', isBusy)}
          errorMessage={fieldErrors['unfilledIconUrl']}
        />
        <IconField
          label="Filled icon"
          value={value.filledIconUrl}
          onChange={(filledIconUrl) => onChange({ filledIconUrl })}
          onBusyChange={(isBusy) => onBusyChange('filledIconUrl', isBusy)}
          errorMessage={fieldErrors['filledIconUrl']}
        />
      </div>
      <p className={styles.hint}>Or take the icons of another:</p>
      <div className={styles.choices}>
        {[NONE, ...pairs].map((pair) => {
          const { name, unfilledIconUrl, filledIconUrl } = pair;
          return (
            <label
              key={pairKey(pair)}
              className={styles.choice}
              data-chosen={pairKey(pair) === chosen || undefined}
              title={name}
            >
              <input
                type="radio"
                className={styles.radio}
                name={groupName}
                aria-label={name}
                checked={pairKey(pair) === chosen}
                onChange={() => onChange({ unfilledIconUrl, filledIconUrl })}
              />
              <IconImage url={unfilledIconUrl || filledIconUrl} alt="" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
