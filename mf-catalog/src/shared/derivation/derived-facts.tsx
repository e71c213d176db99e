import { useState } from 'react';
import { meets } from '@justright/dietary-rules/composition';
import type { Explanation } from '@justright/dietary-rules/explain';
import type { RuleItem } from '@justright/dietary-rules/item';
import { Button } from '@justright/ui/button';
import { Chip, TagList } from '@justright/ui/chip';
import { namesOf } from '../tags.ts';
import { allergenReason, lostDietReason, reasonText } from './reason-text.ts';
import { servedKeys } from './served-keys.ts';
import type { Derivation, ReadyDerivation, ReasonWords } from './use-derivation.ts';
import styles from './derived-facts.module.css';

interface DerivedFactsProps {
  /** The described thing, for screen readers: "Dish", or a part's title. */
  label: string;
  derivation: Derivation;
  /** Returns the explanation from the loaded facts; null while it is not computed yet. */
  explain: (derivation: ReadyDerivation) => Explanation | null;
  /** For a whole dish: allergens as served are shown apart from those that it always has. */
  dish?: RuleItem;
}

/**
 * Shows the allergens and diets derived from the current data, with reasons, and what is unknown. It makes no claim
 * while facts are loading or failed to load.
 */
export function DerivedFacts({ label, derivation, explain, dish }: DerivedFactsProps) {
  if (derivation.status === 'failed') {
    return (
      <div className={styles.failure}>
        <Chip tone="warning">Not checked</Chip>
        <span>{`What is in it could not be checked: ${derivation.text}`}</span>
        <Button size="small" onPress={derivation.retry}>
          Retry
        </Button>
      </div>
    );
  }
  const explanation = derivation.status === 'ready' ? explain(derivation) : null;
  if (derivation.status !== 'ready' || explanation === null) {
    return <output className={styles.note}>Checking what is in it…</output>;
  }
  const served = dish && servedKeys(dish, derivation);
  return <ExplainedFacts label={label} explanation={explanation} derivation={derivation} served={served} />;
}

interface ExplainedFactsProps {
  label: string;
  explanation: Explanation;
  derivation: ReadyDerivation;
  served: readonly string[] | undefined;
}

function ExplainedFacts({ label, explanation, derivation, served }: ExplainedFactsProps) {
  const { allergies, diets, known } = explanation.composition;
  const { words, dietKeys } = derivation;
  const met = dietKeys.filter((key) => meets(diets, key));
  const contained = [...allergies].toSorted();
  return (
    <div className={styles.facts}>
      {!known && (
        <p className={styles.unknown}>
          <Chip tone="warning">Unknown</Chip>
          <span>{`Hidden from everybody with a diet or a dislike: ${reasonText(explanation.unknowns[0] ?? NOTHING, words)}.`}</span>
        </p>
      )}
      {served && served.length > contained.length && (
        <div className={styles.row}>
          <span className={styles.caption}>As served</span>
          <TagList
            label={`${label} contains as it is served`}
            tone="error"
            items={namesOf(served, words.allergies)}
            emptyText=""
          />
        </div>
      )}
      <div className={styles.row}>
        <span className={styles.caption}>{served && served.length > contained.length ? 'Always' : 'Contains'}</span>
        <TagList
          label={`${label} contains`}
          tone="error"
          items={namesOf(contained, words.allergies)}
          emptyText={known ? 'None of the listed dislikes' : 'Not known'}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.caption}>Diets</span>
        <TagList
          label={`${label} meets`}
          tone="success"
          items={namesOf(met, words.diets)}
          emptyText={known ? 'None' : 'Not known'}
        />
      </div>
      {(contained.length > 0 || met.length < dietKeys.length) && (
        <Reasons label={label} explanation={explanation} words={words} />
      )}
    </div>
  );
}

/** The highest number of paths per allergen and diet; a large dish may have hundreds. */
const MAX_REASONS = 12;

const NOTHING = { cause: 'no-evidence', path: [] } as const;

/** All allergens, unknowns and unmet diets with their paths. Rendered when opened, because the list may be long. */
function Reasons({ label, explanation, words }: { label: string; explanation: Explanation; words: ReasonWords }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.why} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={`Why: ${label}`}>Why?</summary>
      {isOpen &&
        reasonSections(explanation, words).map(({ title, texts }) => (
          <section key={title}>
            <div className={styles.heading}>{title}</div>
            <ul>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        ))}
    </details>
  );
}

/** Removes duplicates and shortens the list to `MAX_REASONS`. */
function firstOf(texts: readonly string[], more: string): string[] {
  const all = [...new Set(texts)];
  const hiddenCount = all.length - MAX_REASONS;
  return hiddenCount > 0 ? [...all.slice(0, MAX_REASONS), `${more} ← ${hiddenCount} more`] : all;
}

function reasonSections({ allergens, lostDiets, unknowns }: Explanation, words: ReasonWords) {
  const sections = [
    {
      title: 'Unknown',
      texts: firstOf(
        unknowns.map((finding) => reasonText(finding, words)),
        'Unknown',
      ),
    },
    {
      title: 'Contains',
      texts: [...allergens].flatMap(([key, findings]) =>
        firstOf(
          findings.map((finding) => allergenReason(key, finding, words)),
          namesOf([key], words.allergies).join(''),
        ),
      ),
    },
    {
      title: 'Diets it does not meet',
      // An unknown part meets no diet: the reason is the same for each diet and is listed above.
      texts:
        unknowns.length > 0
          ? []
          : [...lostDiets].flatMap(([key, findings]) =>
              firstOf(
                findings.map((finding) => lostDietReason(key, finding, words)),
                `Not ${namesOf([key], words.diets).join('')}`,
              ),
            ),
    },
  ];
  return sections.filter(({ texts }) => texts.length > 0);
}
