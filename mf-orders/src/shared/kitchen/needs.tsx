import { TriangleAlert } from 'lucide-react';
import { Chip } from '@justright/ui/chip';
import type { AvoidedGroup } from '@justright/contract/avoided-foods';
import styles from './needs.module.css';

interface NeedsProps {
  avoided: readonly AvoidedGroup[];
  preferences: readonly string[];
}

/** Shows the cook the diner's allergies first, then the other dislikes, then the diets: never by color alone. */
export function Needs({ avoided, preferences }: NeedsProps) {
  return (
    <>
      {avoided.length > 0 && (
        <ul aria-label="Dislikes" className={styles.needs}>
          {avoided.map(({ level, label, text }) => (
            <li key={level}>
              <Chip
                tone={level === 'mild' ? 'neutral' : 'error'}
                size="small"
                icon={level === 'strict' && <TriangleAlert aria-hidden />}
                className={level === 'strict' ? styles.allergy : styles.need}
              >
                <span className={styles.text}>{`${label}: ${text}`}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {preferences.length > 0 && (
        <Chip tone="amber" size="small" className={styles.need}>
          <span className={styles.text}>
            <span className={styles.name}>Diet: </span>
            {preferences.join(' · ')}
          </span>
        </Chip>
      )}
    </>
  );
}
