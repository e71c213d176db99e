import { useId } from 'react';
import { type DinerGroup, isUnasked } from '@justright/contract/read-lean-menu';
import { boundsOf, hintText } from '@justright/dietary-rules/bounds';
import type { Profile } from '@justright/dietary-rules/filter';
import type { Selection } from '@justright/dietary-rules/selection';
import type { Names } from '@justright/contract/choice-texts';
import { moneyText } from '@justright/contract/money';
import { avoidedKeysOf } from './avoided-keys.ts';
import { optionReasonText } from './misfit-texts.ts';
import { ASKS_NOTHING_TEXT, asksChoiceText } from '@justright/diner-texts/asked-texts';
import { bringsText, broughtText, sharedText } from './facts-text.ts';
import { chosenIn } from './selection.ts';
import styles from './dish-sheet.module.css';

interface DishGroupProps {
  group: DinerGroup;
  currency: string;
  profile: Profile;
  names: Names;
  selection: Selection;
  /** Options chosen for the diner, because the default does not fit. */
  suggestedIds: readonly string[];
  error: string | undefined;
  /** From the cache: an option shows only warnings. */
  isKept: boolean;
  onToggle: (optionId: string) => void;
}

/** Shows a group of options. An option that does not fit stays visible, with the reason, and cannot be chosen. */
export function DishGroup(props: DishGroupProps) {
  const { group, currency, profile, names, selection, suggestedIds, error, isKept, onToggle } = props;
  const errorId = useId();
  const bounds = boundsOf(group);
  const chosen = chosenIn(selection, group.id);
  const shared = sharedText(group, names);
  const isAskedFor = !isKept && group.menuItemCustomizationOptions.some(({ asks }) => asks.length > 0);
  return (
    <fieldset
      className={styles.group}
      data-group={group.id}
      data-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles.legend}>
        <bdi className={styles.groupTitle}>{group.title}</bdi>
        <span className={styles.hint}>{hintText(bounds)}</span>
        {bounds.minimum > 0 && <span className={styles.required}>Required</span>}
      </legend>
      {group.description !== '' && <p className={styles.quiet}>{group.description}</p>}
      {shared !== '' && <p className={styles.quiet}>{shared}</p>}
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
      <ul className={styles.options}>
        {group.menuItemCustomizationOptions.map((option) => {
          const isChosen = chosen.includes(option.id);
          const note = option.compatible
            ? isKept
              ? broughtText(option, names)
              : bringsText(option, avoidedKeysOf(profile), names)
            : optionReasonText(option, profile, names);
          return (
            <li key={option.id}>
              <label
                className={styles.option}
                data-chosen={isChosen || undefined}
                data-disabled={!option.compatible || undefined}
              >
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={isChosen}
                  disabled={!option.compatible}
                  onChange={() => onToggle(option.id)}
                />
                <span className={styles.optionTexts} dir="auto">
                  <span>
                    <span>{option.title}</span>
                    {suggestedIds.includes(option.id) && <span className={styles.suggested}>Fits you</span>}
                    {isAskedFor && isUnasked(option) && <span className={styles.suggested}>{ASKS_NOTHING_TEXT}</span>}
                  </span>
                  <span className={styles.reason} data-tone={option.compatible ? 'quiet' : 'avoid'}>
                    {note}
                  </span>
                  {!isKept && option.asks.length > 0 && (
                    <span className={styles.reason} data-tone="asks">
                      {asksChoiceText(option.asks, names)}
                    </span>
                  )}
                </span>
                {option.price > 0 && (
                  <span className={styles.optionPrice} translate="no">{`+${moneyText(option.price, currency)}`}</span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
