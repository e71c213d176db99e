import { dietAnswer } from '@justright/dietary-rules/composition';
import type { Explanation } from '@justright/dietary-rules/explain';
import { Banner } from '@justright/ui/banner';
import { namesOf } from '../tags/tags.ts';
import { DerivedFacts } from './derived-facts.tsx';
import { dietCause } from './reason-text.ts';
import { ruledOutTexts } from './ruled-out.ts';
import type { Derivation, ReasonWords } from './use-derivation.ts';
import styles from './derived-facts.module.css';

interface IngredientNotesProps {
  derivation: Derivation;
  /** The edited ingredient as a whole; null until all facts are loaded: no claim is made before. */
  explanation: Explanation | null;
  /** The diets that it lists. */
  listed: readonly string[];
}

/** What an edited ingredient is as a whole, and which of its listed diets do not count. */
export function IngredientNotes({ derivation, explanation, listed }: IngredientNotesProps) {
  return (
    <>
      {derivation.status === 'ready' && explanation !== null && (
        <ListedDiets explanation={explanation} listed={listed} words={derivation.words} />
      )}
      <section className={styles.whole} aria-label="As a whole">
        <h3 className={styles.wholeTitle}>As a whole</h3>
        <DerivedFacts label="As a whole it" derivation={derivation} explain={() => explanation} />
      </section>
    </>
  );
}

function ListedDiets({
  explanation,
  listed,
  words,
}: {
  explanation: Explanation;
  listed: readonly string[];
  words: ReasonWords;
}) {
  const ruledOut = ruledOutTexts(listed, explanation, words);
  const uncounted = listed
    .filter((key) => dietAnswer(explanation.composition, key) === 'unknown')
    .flatMap((key) =>
      explanation
        .diet(key)
        .map((finding) => `${namesOf([key], words.diets).join('')} is not known ← ${dietCause(finding, words)}`),
    );
  return (
    <>
      {ruledOut.length > 0 && (
        <Banner tone="warning" title="What it contains rules a listed diet out">
          <Lines texts={ruledOut} />
        </Banner>
      )}
      {uncounted.length > 0 && (
        <Banner tone="info" title="Listed diets that do not count yet">
          <Lines texts={uncounted} />
        </Banner>
      )}
    </>
  );
}

/** The highest number of lines in a message. */
const MAX_LINES = 12;

function Lines({ texts }: { texts: readonly string[] }) {
  const all = [...new Set(texts)];
  return (
    <ul className={styles.lines}>
      {all.slice(0, MAX_LINES).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {all.length > MAX_LINES && <li>{`and ${all.length - MAX_LINES} more`}</li>}
    </ul>
  );
}
