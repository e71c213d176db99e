import { GitBranch } from 'lucide-react';
import { addressOf } from '@justright/contract/address-of';
import type { Menu } from '@justright/contract/menus';
import type { Restaurant } from '@justright/contract/restaurants';
import { Button } from '@justright/ui/button';
import { Link } from '@justright/ui/link';
import { weekdayText } from '@justright/ui/when';
import type { useMenuVersions } from '../../shared/versions/version-queries.ts';
import { changedText, isSeen } from '../../shared/versions/version-texts.ts';
import { type Zone, zoneOf } from '@justright/ui/zone-time';
import styles from './menu-editor.module.css';

interface DraftBarProps {
  menu: Menu;
  restaurant: Pick<Restaurant, 'timeZone'>;
  versions: ReturnType<typeof useMenuVersions>;
}

/** Says what diners see of the version in effect, and what is to come. */
function seenText(menu: Menu, versions: DraftBarProps['versions'], zone: Zone): string {
  const { draft, inEffect, waiting, scheduled, nowMs } = versions;
  const seen =
    draft.data?.inEffect === null
      ? 'Diners do not see this menu before it is published.'
      : draft.data !== undefined && !isSeen(menu, draft.data)
        ? 'Diners do not see this menu: it was published as inactive.'
        : inEffect === undefined
          ? 'Diners see an earlier version.'
          : `Diners see the version of ${weekdayText(inEffect.takesEffectAt, nowMs, zone.timeZone)}.`;
  const next =
    waiting !== undefined
      ? ' A publication waits for approval.'
      : scheduled === undefined
        ? ''
        : ` The next one takes effect ${weekdayText(scheduled.takesEffectAt, nowMs, zone.timeZone)}.`;
  return seen + next;
}

/** Says under the header of a drafted menu how the draft differs from what diners see. */
export function DraftBar({ menu, restaurant, versions }: DraftBarProps) {
  const { draft, nowMs } = versions;
  const { data, error } = draft;
  return (
    <output className={styles.draftBar}>
      <GitBranch aria-hidden />
      <span className={styles.draftTexts}>
        {data === undefined && error === null && 'Comparing the draft with what diners see … '}
        {data === undefined && error !== null && (
          <>
            {`The draft could not be compared with what diners see: ${error.message} `}
            <Button size="small" onPress={() => void draft.refetch()}>
              Retry
            </Button>{' '}
          </>
        )}
        {data !== undefined && (
          <>
            <strong>{data.isChanged ? `Draft: ${changedText(data)}.` : 'No draft: everything is published.'}</strong>{' '}
            {nowMs > 0 && `${seenText(menu, versions, zoneOf(restaurant.timeZone))} `}
          </>
        )}
        <Link href={addressOf('/menus/{menuId}/versions', { menuId: menu.id })}>
          {data?.isChanged === true ? 'Review and publish' : 'Versions'}
        </Link>
      </span>
    </output>
  );
}
