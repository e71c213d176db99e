import type { ReactNode } from 'react';
import type { Diet } from '@justright/contract/preferences';
import type { Profile } from '@justright/dietary-rules/filter';
import { listed, lowered } from '@justright/contract/words';
import type { Names } from '@justright/contract/choice-texts';
import { usePreferences } from '../choices/preferences.ts';
import { avoidedKeysOf } from './avoided-keys.ts';
import { mayContainText, unknownFoodText } from '@justright/diner-texts/reasons';
import { freeOf, isListless } from '@justright/diner-texts/listed-foods';
import type { DishFacts as Facts } from './facts.ts';
import { absenceText, checkedText, noIngredientText, partText, undecidedText, unknownText } from './facts-text.ts';
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
  const { allergies, mayContain, unknownFor, known, undecided, checked, isDeclared, unknown, parts, choices } = facts;
  // A dish that is shown, and a choice that can be made, have none of the foods that are avoided by name.
  const avoided = avoidedKeysOf(profile);
  const absent = freeOf(avoided, facts);
  const met = diets.data?.filter(({ key }) => facts.diets.includes(key)) ?? [];
  // The name of a free-from diet is a claim that law protects.
  const isSaid = ({ key, isFreeFrom }: Diet) => !isFreeFrom || facts.claimed.includes(key);
  const [said, unsaid] = [met.filter(isSaid), met.filter((diet) => !isSaid(diet))];
  const checkedAgainst = checkedText(checked);
  if (isKept) return <KeptFacts facts={facts} names={names} />;
  return (
    <dl className={styles.facts}>
      <Fact label="Contains">
        {allergies.length > 0 && <Allergens keys={allergies} names={names} />}
        {allergies.length === 0 && !known && <p>Nothing is listed yet</p>}
        {known && (isListless(facts) || absent.length > 0) && (
          <p>{absenceText(absent, names, absent.length === avoided.length)}</p>
        )}
        {known && allergies.length === 0 && !isListless(facts) && absent.length === 0 && <p>Nothing is listed</p>}
        {undecided.length > 0 && <p>{undecidedText(undecided)}</p>}
      </Fact>
      {mayContain.length > 0 && (
        <Fact label="May contain" isUnsure>
          <Allergens keys={mayContain} names={names} />
        </Fact>
      )}
      {unknownFor.length > 0 && (
        <Fact label="Not known" isUnsure>
          {`${unknownFoodText(unknownFor, names)}.`}
        </Fact>
      )}
      {parts.length > 0 && (
        <Fact label="By part">
          <ul className={styles.byPart}>
            {parts.map((part) => (
              <li key={part.title}>
                <b>{part.title}</b> <span>{partText(part, names)}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {met.length > 0 && (
        <Fact label="Listed as">
          {said.length > 0 && <p>{listed(said.map(({ name }) => name))}</p>}
          {unsaid.map((diet) => (
            <p key={diet.key}>{noIngredientText(diet, names)}</p>
          ))}
        </Fact>
      )}
      {(choices.canAdd.length > 0 || choices.mayAdd.length > 0 || choices.isUnknown) && (
        <Fact label="Choices can add">
          {[
            ...choices.canAdd.map(names.allergy),
            ...choices.mayAdd.map((key) => `traces of ${lowered(names.allergy(key))}`),
            ...(choices.isUnknown ? ['foods that are not listed'] : []),
          ].join(', ')}
        </Fact>
      )}
      {(checkedAgainst !== undefined || isDeclared) && (
        <Fact label="Checked">
          {checkedAgainst !== undefined && <p>{checkedAgainst}</p>}
          {isDeclared && <p>The restaurant declares that what is listed here is complete</p>}
        </Fact>
      )}
      {unknown.length > 0 && (
        <Fact label={known ? 'Not checked' : 'Unknown'} isUnsure>
          {unknown.map((part) => (
            <p key={part.title}>{unknownText(part)}</p>
          ))}
          {!known && <p>What is not named here may still be in it.</p>}
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
function KeptFacts({ facts: { allergies, mayContain }, names }: Pick<DishFactsProps, 'facts' | 'names'>) {
  return (
    <dl className={styles.facts}>
      <Fact label="Contained then" isUnsure>
        {allergies.length > 0 && <Allergens keys={allergies} names={names} />}
        {mayContain.length > 0 && <p>{mayContainText(mayContain, names)}</p>}
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
