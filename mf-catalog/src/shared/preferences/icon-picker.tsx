import { useId } from 'react';
import { IconImage } from './icon-image.tsx';
import { type IconPair, pairKey } from './preference-draft.ts';
import styles from './icon-picker.module.css';

type Icons = Omit<IconPair, 'name'>;

const NONE: IconPair = { name: 'No icon', unfilledIconUrl: '', filledIconUrl: '' };

interface IconPickerProps {
  pairs: readonly IconPair[];
  value: Icons;
  onChange: (icons: Icons) => void;
  errorMessage: string | undefined;
}

/** Chooses the unfilled and the filled icon together, among those in use. */
export function IconPicker({ pairs, value, onChange, errorMessage }: IconPickerProps) {
  const groupName = useId();
  const errorId = useId();
  const chosen = pairKey(value);
  return (
    <fieldset className={styles.picker} aria-describedby={errorMessage === undefined ? undefined : errorId}>
      <legend className={styles.legend}>Image</legend>
      <div className={styles.preview}>
        <IconImage url={value.unfilledIconUrl} alt="Unfilled icon" />
        <IconImage url={value.filledIconUrl} alt="Filled icon" />
        <span>{[NONE, ...pairs].find((pair) => pairKey(pair) === chosen)?.name ?? value.unfilledIconUrl}</span>
      </div>
      <div className={styles.choices}>
        {[NONE, ...pairs].map((pair) => {
          const { name, unfilledIconUrl, filledIconUrl } = pair;
          return (
            <label key={pairKey(pair)} className={styles.choice} title={name}>
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
      {errorMessage !== undefined && (
        <p id={errorId} className={styles.error}>
          {errorMessage}
        </p>
      )}
    </fieldset>
  );
}
