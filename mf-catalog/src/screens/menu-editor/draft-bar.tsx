import { GitBranch } from 'lucide-react';
import { addressOf } from '@justright/contract/address-of';
import type { Restaurant } from '@justright/contract/restaurants';
import { Button } from '@justright/ui/button';
import { Link } from '@justright/ui/link';
import type { useMenuVersions } from '../../shared/versions/version-queries.ts';
import { changedText } from '../../shared/versions/version-texts.ts';
import { whenText, type Zone, zoneOf } from '../../shared/versions/zone-time.ts';
import styles from './menu-editor.module.css';

interface DraftBarProps {
  menuId: string;
  restaurant: Pick<Restaurant, 'timeZone'>;
  versions: ReturnType<typeof useMenuVersions>;
}

/** Says what diners see of the version in effect, and what is to come. */
function seenText({ draft, inEffect, waiting, scheduled, nowMs }: DraftBarProps['versions'], zone: Zone): string {
  const seen =
    draft.data?.inEffect === null
      ? 'Diners do not see this menu before it is published.'
      : inEffect === undefined
        ? 'Diners see an earlier version.'
        : `Diners see the version of ${whenText(inEffect.takesEffectAt, zone, nowMs)}.`;
  const next =
    waiting !== undefined
      ? ' A publication waits for approval.'
      : scheduled === undefined
        ? ''
        : ` The next one takes effect ${whenText(scheduled.takesEffectAt, zone, nowMs)}.`;
  return seen + next;
}

/** Says under the header of a drafted menu how the draft differs from what diners see. */
export function DraftBar({ menuId, restaurant, versions }: DraftBarProps) {
  const { draft, nowMs } = versions;
  const { data, error } = draft;
  return (
    <output className={styles.draftBar}>
      <GitBranch aria-hidden />
      {data === undefined && error === null && <span>Comparing the draft with what diners see …</span>}
      {data === undefined && error !== null && (
        <>
          <span>{`The draft could not be compared with what diners see: ${error.message}`}</span>
          <Button size="small" onPress={() => void draft.refetch()}>
            Retry
          </Button>
        </>
      )}
      {data !== undefined && (
        <span>
          <strong>{data.isChanged ? `Draft: ${changedText(data)}.` : 'No draft: diners see what you see.'}</strong>{' '}
          {nowMs > 0 && seenText(versions, zoneOf(restaurant.timeZone))}
        </span>
      )}
      <Link href={addressOf('/menus/{menuId}/versions', { menuId })}>
        {data?.isChanged === true ? 'Review and publish' : 'Versions'}
      </Link>
    </output>
  );
}
