import { addressOf } from '@justright/contract/address-of';
import { Chip } from '@justright/ui/chip';
import { Link } from '@justright/ui/link';
import { countText } from '@justright/ui/texts';
import { useMenuVersions } from '../../shared/versions/version-queries.ts';
import { statusChip } from '../../shared/versions/version-texts.ts';
import { zoneOf } from '@justright/ui/zone-time';
import styles from './menus.module.css';

interface DraftChipsProps {
  menuId: string;
  title: string;
  timeZone: string | null;
}

/** Says on the card of a drafted menu what waits to be published; nothing when diners see the menu as it is. */
export function DraftChips({ menuId, title, timeZone }: DraftChipsProps) {
  const { draft, waiting, scheduled, nowMs } = useMenuVersions(menuId, true);
  const zone = zoneOf(timeZone);
  const { data } = draft;
  const chips = [
    ...(data?.inEffect === null ? [{ text: 'Not published yet', tone: 'neutral' } as const] : []),
    ...(data?.isChanged === true && data.inEffect !== null ? [{ text: 'Draft differs', tone: 'amber' } as const] : []),
    ...(data !== undefined && data.withheld.length > 0
      ? [{ text: `${countText(data.withheld.length, 'dish', 'dishes')} withheld`, tone: 'error' } as const]
      : []),
    ...[waiting, scheduled].flatMap((one) => (one === undefined ? [] : [statusChip(one, zone, nowMs)])),
  ];
  if (chips.length === 0) return null;
  return (
    <p className={styles.drafts}>
      {chips.map(({ text, tone }) => (
        <Chip key={text} size="small" tone={tone}>
          {text}
        </Chip>
      ))}
      <Link
        href={addressOf('/menus/{menuId}/versions', { menuId })}
        className={styles.above ?? ''}
        aria-label={`Versions of ${title}`}
      >
        Versions
      </Link>
    </p>
  );
}
