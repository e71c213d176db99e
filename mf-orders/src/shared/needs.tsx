import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '@justright/ui/chip';
import styles from './needs.module.css';

interface NeedsProps {
  dislikes: readonly string[];
  preferences: readonly string[];
}

/** Shows the cook the diner's dislikes and diets: in red and amber, but never by color alone. */
export function Needs({ dislikes, preferences }: NeedsProps) {
  return (
    <>
      {dislikes.length > 0 && (
        <Need tone="error" name="Dislikes" items={dislikes} icon={<TriangleAlert aria-hidden />} />
      )}
      {preferences.length > 0 && <Need tone="amber" name="Diet" items={preferences} />}
    </>
  );
}

interface NeedProps {
  tone: 'error' | 'amber';
  name: string;
  items: readonly string[];
  icon?: ReactNode;
}

function Need({ tone, name, items, icon }: NeedProps) {
  const text = items.join(' · ');
  return (
    <Chip tone={tone} size="small" icon={icon} className={styles.need}>
      <span className={styles.text}>
        <span className={styles.name}>{`${name}: `}</span>
        {text}
      </span>
    </Chip>
  );
}
