import type { ReactNode } from 'react';
import type { PublicMenuItem } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { usePreferences } from '../preferences.ts';
import type { Names } from '../reasons.ts';
import { listed } from '../words.ts';
import { factsOf } from './facts.ts';
import { absenceText, checkedText, partText, unknownText } from './facts-text.ts';
import styles from './dish-sheet.module.css';

interface DishFactsProps {
  item: PublicMenuItem;
  profile: Profile;
  names: Names;
}

/** What the dish contains, what that was checked against, and what is unknown. */
export function DishFacts({ item, profile, names }: DishFactsProps) {
  const { diets } = usePreferences();
  const { contains, checked, isDeclared, unknown, parts, choices } = factsOf(item);
  const met = item.known ? (diets.data?.filter(({ key }) => item.diets.includes(key)) ?? []) : [];
  const checkedAgainst = checkedText(checked);
  return (
    <dl className={styles.facts}>
      <Fact label="Contains">
        {contains.length > 0 && (
          <ul className={styles.allergens}>
            {contains.map((key) => (
              <li key={key}>{names.allergy(key)}</li>
            ))}
          </ul>
        )}
        {contains.length === 0 && !item.known && <p>Nothing is listed yet</p>}
        {item.known && (contains.length === 0 || profile.allergies.length > 0) && (
          <p>{absenceText(profile.allergies, names)}</p>
        )}
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
        <Fact label={isDeclared ? 'Not checked' : 'Unknown'} isUnsure>
          {unknown.map((part) => (
            <p key={part.title}>{unknownText(part)}</p>
          ))}
          {!isDeclared && <p>What is not named here may still be in it.</p>}
        </Fact>
      )}
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
