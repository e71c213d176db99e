import { AnswerChips } from '../../shared/derivation/answer-chips.tsx';
import { writtenFor } from '../../shared/derivation/explain.ts';
import type { Derivation } from '../../shared/derivation/use-derivation.ts';
import styles from './custom-ingredients.module.css';

/** What one part brings, as chips below its title. No claim is made before it is loaded. */
export function NestedFacts({ id, derivation }: { id: string; derivation: Derivation }) {
  if (derivation.status !== 'ready') return null;
  const { explainIngredient, dictionary, words } = derivation;
  return (
    <span className={styles.partFacts}>
      <AnswerChips written={writtenFor(explainIngredient(id).composition, dictionary)} names={words.allergies} />
    </span>
  );
}
