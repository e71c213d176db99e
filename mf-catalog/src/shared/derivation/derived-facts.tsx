import { type ReactNode, useState } from 'react';
import type { FoodAnswer, WrittenComposition } from '@justright/dietary-rules/composition';
import type { Explanation, Finding } from '@justright/dietary-rules/explain';
import type { Served } from '@justright/dietary-rules/served';
import { Button } from '@justright/ui/button';
import { Chip, type ChipTone, TagList } from '@justright/ui/chip';
import { namesOf } from '../tags/tags.ts';
import { activeKeysOf, type Dictionary, withoutCoveredKinds, writtenFor } from './explain.ts';
import { dietCause, foodReason, reasonText } from './reason-text.ts';
import type { StaffDish } from './rule-item.ts';
import { servedKeys } from './served-keys.ts';
import type { Derivation, ReadyDerivation, ReasonWords } from './use-derivation.ts';
import styles from './derived-facts.module.css';

interface DerivedFactsProps {
  /** The described thing, for screen readers: "Dish", or a part's title. */
  label: string;
  derivation: Derivation;
  /** Returns the explanation from the loaded facts; null while it is not computed yet. */
  explain: (derivation: ReadyDerivation) => Explanation | null;
  /** For a whole dish: what it has only as served is shown apart. */
  dish?: StaffDish;
}

/**
 * Shows what something contains, may contain, and is not known for, and its diets, derived from the current data with
 * reasons. It makes no claim while facts are loading or failed to load.
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
  const served = dish ? servedKeys(dish, derivation) : null;
  return <ExplainedFacts label={label} explanation={explanation} derivation={derivation} served={served} />;
}

interface ExplainedFactsProps {
  label: string;
  explanation: Explanation;
  derivation: ReadyDerivation;
  /** What only the served dish has; null when it is always the same. */
  served: Served['served'] | null;
}

/** The highest number of names in a row; the reasons name the others. */
const MAX_NAMES = 8;

function ExplainedFacts({ label, explanation, derivation, served }: ExplainedFactsProps) {
  const { words, dictionary } = derivation;
  const written = writtenFor(explanation.composition, dictionary);
  const { allergies, mayContain, unknownFor, diets, notDiets, known } = written;
  const unknownDiets = activeKeysOf(dictionary).diets.filter((key) => ![...diets, ...notDiets].includes(key));
  const isFree = allergies.length + mayContain.length + unknownFor.length === 0;
  const foods = (keys: readonly string[]) => namesOf(withoutCoveredKinds(keys, dictionary), words.allergies);
  return (
    <div className={styles.facts}>
      {!known && (
        <p className={styles.unknown}>
          <Chip tone="warning">Unknown</Chip>
          <span>{`Hidden from everybody with a diet or a dislike${whyUnknown(explanation, unknownFor, words)}.`}</span>
        </p>
      )}
      <Names
        caption="Contains"
        label={`${label} contains`}
        tone="error"
        items={namesOf(allergies, words.allergies)}
        emptyText={known ? (isFree ? 'None of the listed dislikes' : 'Nothing for certain') : 'Not known'}
      />
      {mayContain.length > 0 && (
        <Names caption="May contain" label={`${label} may contain`} tone="warning" items={foods(mayContain)} />
      )}
      {known && unknownFor.length > 0 && (
        <Names caption="Not known" label={`${label} is not known for`} tone="neutral" items={foods(unknownFor)} />
      )}
      {served && (
        <Row caption="As served also">
          <TagList
            label={`${label} contains as it is served`}
            tone="error"
            items={namesOf(served.allergies, words.allergies)}
            emptyText=""
          />
          <TagList
            label={`${label} may contain as it is served`}
            tone="warning"
            items={foods(served.mayContain).map((name) => `May contain ${name}`)}
            emptyText=""
          />
          {known && (
            <TagList
              label={`${label} is not known for as it is served`}
              items={foods(served.unknownFor).map((name) => `${name} not known`)}
              maxShown={MAX_NAMES}
              emptyText=""
            />
          )}
        </Row>
      )}
      <Names
        caption="Diets"
        label={`${label} meets`}
        tone="success"
        items={namesOf(diets, words.diets)}
        emptyText={known ? 'None for certain' : 'Not known'}
      />
      {notDiets.length > 0 && (
        <Names
          caption="Not met"
          label={`${label} does not meet`}
          tone="neutral"
          items={namesOf(notDiets, words.diets)}
        />
      )}
      {known && unknownDiets.length > 0 && (
        <Names
          caption="Diets not known"
          label={`${label} is not known to meet`}
          tone="neutral"
          items={namesOf(unknownDiets, words.diets)}
        />
      )}
      {(!isFree || notDiets.length + unknownDiets.length > 0) && (
        <Reasons
          label={label}
          explanation={explanation}
          written={written}
          unknownDiets={unknownDiets}
          dictionary={dictionary}
          words={words}
        />
      )}
    </div>
  );
}

function whyUnknown({ food }: Explanation, [first]: readonly string[], words: ReasonWords): string {
  const [finding] = first === undefined ? [] : food(first);
  return finding ? `: ${reasonText(finding, words, 'unknown')}` : '';
}

function Row({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.caption}>{caption}</span>
      <div className={styles.names}>{children}</div>
    </div>
  );
}

interface NamesProps {
  caption: string;
  label: string;
  tone: ChipTone;
  items: readonly string[];
  emptyText?: string;
}

function Names({ caption, label, tone, items, emptyText = '' }: NamesProps) {
  return (
    <Row caption={caption}>
      <TagList label={label} tone={tone} items={items} maxShown={MAX_NAMES} emptyText={emptyText} />
    </Row>
  );
}

/** The highest number of paths per key, and of lines in a section; a large dish may have hundreds. */
const MAX_REASONS = 12;

interface ReasonsProps {
  label: string;
  explanation: Explanation;
  written: WrittenComposition;
  unknownDiets: readonly string[];
  dictionary: Dictionary;
  words: ReasonWords;
}

/** Every answer that is not free, and every diet that is not met, with its paths. Rendered when opened: it may be long. */
function Reasons({ label, ...reasons }: ReasonsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.why} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={`Why: ${label}`}>Why?</summary>
      {isOpen &&
        reasonSections(reasons).map(({ title, texts }) => (
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

/** Writes each source once, with everything that follows from it: "butter (not stated): Celery, Lupin". */
function bySource(
  keys: readonly string[],
  findingsOf: (key: string) => readonly Finding[],
  sourceOf: (finding: Finding) => string,
  namesOfKeys: (keys: readonly string[]) => readonly string[],
): string[] {
  const sources = new Map<string, Set<string>>();
  for (const key of keys) {
    for (const finding of findingsOf(key)) {
      const source = sourceOf(finding);
      sources.set(source, (sources.get(source) ?? new Set()).add(key));
    }
  }
  return [...sources].map(([source, caused]) => `${source}: ${namesOfKeys([...caused]).join(', ')}`);
}

function reasonSections({ explanation, written, unknownDiets, dictionary, words }: Omit<ReasonsProps, 'label'>) {
  const { food, diet } = explanation;
  const foodNames = (keys: readonly string[]) => namesOf(withoutCoveredKinds(keys, dictionary), words.allergies);
  const dietNames = (keys: readonly string[]) => namesOf(keys, words.diets);
  const ofFoods = (keys: readonly string[], answer: FoodAnswer) =>
    keys.flatMap((key) =>
      firstOf(
        food(key).map((finding) => foodReason(key, finding, words, answer)),
        foodNames([key]).join(''),
      ),
    );
  const sections: { title: string; texts: string[] }[] = [
    { title: 'Contains', texts: ofFoods(written.allergies, 'contains') },
    { title: 'May contain', texts: ofFoods(written.mayContain, 'mayContain') },
    {
      title: 'Not known',
      texts: firstOf(
        bySource(written.unknownFor, food, (finding) => reasonText(finding, words, 'unknown'), foodNames),
        'Not known',
      ),
    },
    {
      title: 'Diets it does not meet',
      texts: firstOf(
        bySource(written.notDiets, diet, (finding) => dietCause(finding, words), dietNames),
        'Not met',
      ),
    },
    {
      title: 'Diets that are not known',
      texts: firstOf(
        bySource(unknownDiets, diet, (finding) => dietCause(finding, words), dietNames),
        'Not known',
      ),
    },
  ];
  return sections.filter(({ texts }) => texts.length > 0);
}
