import { Chip } from '@justright/ui/chip';
import type { Derivation } from '../../shared/derivation/use-derivation.ts';
import { namesOf } from '../../shared/tags.ts';
import styles from './custom-ingredients.module.css';

/** The allergens of one part, as chips below its title. No claim is made before they are loaded. */
export function PartFacts({ id, derivation }: { id: string; derivation: Derivation }) {
  if (derivation.status !== 'ready') return null;
  const { allergens, unknowns } = derivation.explainIngredient(id);
  return (
    <span className={styles.partFacts}>
      {namesOf([...allergens.keys()], derivation.words.allergies).map((name) => (
        <Chip key={name} size="small" tone="error">
          {name}
        </Chip>
      ))}
      {unknowns.length > 0 && (
        <Chip size="small" tone="warning">
          Unknown
        </Chip>
      )}
    </span>
  );
}
