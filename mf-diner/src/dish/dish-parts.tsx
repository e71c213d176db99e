import type { DinerDish } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { Switch } from '@justright/ui/switch';
import type { Names } from '@justright/contract/choice-texts';
import { avoidedKeysOf } from './avoided-keys.ts';
import { optionReasonText } from './misfit-texts.ts';
import { asksChoiceText } from '@justright/diner-texts/asked-texts';
import { bringsText, broughtText } from './facts-text.ts';
import { conflictingParts } from './selection.ts';
import styles from './dish-sheet.module.css';

interface DishPartsProps {
  item: DinerDish;
  profile: Profile;
  names: Names;
  omit: readonly string[];
  /** From the cache: a part shows only warnings. */
  isKept: boolean;
  onToggle: (title: string) => void;
}

/** Shows the parts that can be left out. Those that do not fit are always left out. */
export function DishParts({ item, profile, names, omit, isKept, onToggle }: DishPartsProps) {
  const optional = item.components.filter((part) => !part.required);
  if (optional.length === 0) return null;
  const conflicting = conflictingParts(item, profile);
  return (
    <section className={styles.group} aria-label="Included">
      <div className={styles.groupHeader}>
        <h3 className={styles.groupTitle}>Included</h3>
        <p className={styles.hint}>Switch off what you want left out</p>
      </div>
      <ul className={styles.options}>
        {optional.map((part) => {
          const isConflicting = conflicting.includes(part.title);
          const isLeftOut = omit.includes(part.title);
          const reason = isConflicting
            ? `Left out: ${optionReasonText({ ...part, disabled: false, suspendUntil: null }, profile, names)}`
            : isLeftOut
              ? 'Left out'
              : isKept
                ? broughtText(part, names)
                : bringsText(part, avoidedKeysOf(profile), names);
          return (
            <li key={part.title} className={styles.part}>
              <Switch
                placement="end"
                isSelected={!isLeftOut}
                isDisabled={isConflicting}
                onChange={() => onToggle(part.title)}
                description={
                  <>
                    <span className={styles.reason} data-tone={isConflicting ? 'omits' : 'quiet'}>
                      {reason}
                    </span>
                    {!isKept && !isConflicting && part.asks.length > 0 && (
                      <span className={styles.reason} data-tone="asks">
                        {asksChoiceText(part.asks, names)}
                      </span>
                    )}
                  </>
                }
              >
                <span data-left-out={isLeftOut || undefined} className={styles.partTitle} dir="auto">
                  {part.title}
                </span>
              </Switch>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
