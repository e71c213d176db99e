import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { TagList } from '@justright/ui/chip';
import { contradictionsOf } from '../../shared/contradictions.ts';
import { lostDietReason, reasonText } from '../../shared/derivation/reason-text.ts';
import type { Derivation, ReasonWords } from '../../shared/derivation/use-derivation.ts';
import { namesOf } from '../../shared/tags.ts';
import type { DraftFacts } from './draft-facts.ts';
import styles from './custom-ingredients.module.css';

interface DraftNotesProps {
  derivation: Derivation;
  /** Null until all facts are loaded: no claim is made before. */
  facts: DraftFacts | null;
  /** The keys that it contains. */
  contained: readonly string[];
}

/** Shows what the ingredient is as a whole, unknown parts, and diets that do not count. */
export function DraftNotes({ derivation, facts, contained }: DraftNotesProps) {
  if (derivation.status === 'failed') {
    return (
      <Banner
        tone="error"
        title="What its ingredients contain could not be checked"
        action={
          <Button size="small" onPress={derivation.retry}>
            Retry
          </Button>
        }
      >
        {derivation.text}
      </Banner>
    );
  }
  if (derivation.status === 'checking' || facts === null) {
    return <output className={styles.checking}>Checking what is in it…</output>;
  }
  return <Facts facts={facts} contained={contained} words={derivation.words} />;
}

interface FactsProps {
  facts: DraftFacts;
  contained: readonly string[];
  words: ReasonWords;
}

function Facts({ facts, contained, words }: FactsProps) {
  const { contradicted, unknowns, diets } = facts;
  const isUnknown = unknowns.length > 0;
  const contradictions = contradictionsOf(diets, contained);
  return (
    <>
      {isUnknown && (
        <Banner tone="warning" title="Not everything in it is known">
          <Lines texts={unknowns.map((finding) => reasonText(finding, words))} />
          Dishes with it are hidden from everybody who has a diet or a dislike.
        </Banner>
      )}
      {!isUnknown && contradicted.size > 0 && (
        <Banner tone="warning" title="Preferences that do not count">
          <Lines
            texts={[...contradicted].flatMap(([key, findings]) =>
              findings.map((finding) => lostDietReason(key, finding, words)),
            )}
          />
        </Banner>
      )}
      {contradictions.length > 0 && (
        <Banner tone="warning" title="These contradict each other">
          <Lines
            texts={contradictions.map(
              ({ diet, allergies: against }) =>
                `${namesOf([diet], words.diets).join('')} does not go with ${namesOf(against, words.allergies).join(', ')}.`,
            )}
          />
        </Banner>
      )}
      <section className={styles.whole} aria-label="As a whole">
        <h3 className={styles.wholeTitle}>As a whole</h3>
        <div className={styles.row}>
          <span className={styles.caption}>Contains</span>
          <TagList
            label="As a whole it contains"
            tone="error"
            items={namesOf(contained, words.allergies)}
            emptyText={isUnknown ? 'Not known' : 'None stated'}
          />
        </div>
        <div className={styles.row}>
          <span className={styles.caption}>Meets</span>
          <TagList
            label="As a whole it meets"
            tone="success"
            items={namesOf(diets, words.diets)}
            emptyText={isUnknown ? 'Not known' : 'None'}
          />
        </div>
      </section>
    </>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
