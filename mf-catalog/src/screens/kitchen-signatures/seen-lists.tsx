import type { KitchenSeen } from '@justright/contract/kitchen-signatures';
import { TagList } from '@justright/ui/chip';
import styles from './kitchen-signatures.module.css';

/** The most titles that a list shows before "more". */
const SHOWN_MAX = 8;
const titles = (things: readonly { readonly title: string }[]): string[] => things.map(({ title }) => title);

/** Lists what of the menus speaks against ruling traces out, and what a signature does with it. */
export function SeenLists({ seen: { contains, unknownFor, mayContain } }: { seen: KitchenSeen }) {
  const cautions = mayContain.filter(({ isCaution }) => isCaution);
  const labels = mayContain.filter(({ isCaution }) => !isCaution);
  const lists = [
    { label: 'Contain it', tone: 'error', items: titles(contains) },
    { label: 'Nobody has said whether it is in', tone: 'warning', items: titles(unknownFor) },
    { label: 'May contain it by their label, which stays so', tone: 'warning', items: titles(labels) },
    {
      label: 'May contain it as such goods often do: the signature settles that',
      tone: 'neutral',
      items: titles(cautions),
    },
  ] as const;
  const found = lists.filter(({ items }) => items.length > 0);
  if (found.length === 0) return <p className={styles.note}>Nothing on the menus speaks against it.</p>;
  return (
    <dl className={styles.seen}>
      {found.map(({ label, tone, items }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.note}>{label}</dt>
          <dd className={styles.values}>
            <TagList label={label} tone={tone} items={items} maxShown={SHOWN_MAX} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
