import type { ReactNode } from 'react';
import type { Profile } from '@justright/dietary-rules/filter';
import { usePreferences } from '../choices/preferences.ts';
import type { Names } from '../texts/reasons.ts';
import { listed } from '../texts/words.ts';
import type { DishFacts as Facts } from './facts.ts';
import { absenceText, checkedText, partText, undecidedText, unknownText } from './facts-text.ts';
import styles from './dish-sheet.module.css';

interface DishFactsProps {
  facts: Facts;
  profile: Profile;
  names: Names;
  /** The dish comes from the cache: what it lacked may be in it now. */
  isKept: boolean;
}

/** Shows what the dish contains as it is chosen, what that was checked against, and what is unknown. */
export function DishFacts({ facts, profile, names, isKept }: DishFactsProps) {
  const { diets } = usePreferences();
  const { contains, isKnown, undecided, checked, isDeclared, unknown, parts, choices } = facts;
  const met = diets.data?.filter(({ key }) => facts.diets.includes(key)) ?? [];
  const checkedAgainst = checkedText(checked);
  if (isKept) return <KeptFacts contains={contains} names={names} />;
  return (
    <dl className={styles.facts}>
      <Fact label="Contains">
        {contains.length > 0 && <Allergens keys={contains} names={names} />}
        {contains.length === 0 && !isKnown && <p>Nothing is listed yet</p>}
        {isKnown && (contains.length === 0 || profile.allergies.length > 0) && (
          <p>{absenceText(profile.allergies, names)}</p>
        )}
        {undecided.length > 0 && <p>{undecidedText(undecided)}</p>}
      </Fact>
      {parts.length > 0 && (
        <Fact label="By part">
          <ul className={styles.byPart}>
            {parts.map((part) => (
              <li key={part.title}>
                <b>{part.title}</b> {partText(part, names)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {met.length > 0 && <Fact label="Listed as">{listed(met.map(({ name }) => name))}</Fact>}
      {(choices.canAdd.length > 0 || choices.isUnknown) && (
        <Fact label="Choices can add">
          {[...choices.canAdd.map(names.allergy), ...(choices.isUnknown ? ['foods that are not listed'] : [])].join(
            ', ',
          )}
        </Fact>
      )}
      {(checkedAgainst !== undefined || isDeclared) && (
        <Fact label="Checked">
          {checkedAgainst !== undefined && <p>{checkedAgainst}</p>}
          {isDeclared && <p>The restaurant declares that what is listed here is complete</p>}
        </Fact>
      )}
      {unknown.length > 0 && (
        <Fact label={isKnown ? 'Not checked' : 'Unknown'} isUnsure>
          {unknown.map((part) => (
            <p key={part.title}>{unknownText(part)}</p>
          ))}
          {!isKnown && <p>What is not named here may still be in it.</p>}
        </Fact>
      )}
    </dl>
  );
}

function Allergens({ keys, names }: { keys: readonly string[]; names: Names }) {
  return (
    <ul className={styles.allergens}>
      {keys.map((key) => (
        <li key={key}>{names.allergy(key)}</li>
      ))}
    </ul>
  );
}

/** Shows only the warnings of a cached dish: it must not say that something is not in the dish now. */
function KeptFacts({ contains, names }: Pick<DishFactsProps, 'names'> & { contains: readonly string[] }) {
  return (
    <dl className={styles.facts}>
      <Fact label="Contained then" isUnsure>
        {contains.length > 0 && <Allergens keys={contains} names={names} />}
        <p>What it contains now can’t be checked without a connection.</p>
      </Fact>
    </dl>
  );
}

function Fact({ label, isUnsure, children }: { label: string; isUnsure?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-unsure={isUnsure === true || undefined}>
      <dt className={styles.factsTitle}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
