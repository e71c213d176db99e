import { useRef, useState } from 'react';
import { CircleCheck, Eye, Pencil } from 'lucide-react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQueryClient } from '@justright/client/query';
import { useAddressParam } from '@justright/client/use-address-params';
import { addressOf } from '@justright/contract/address-of';
import { listMenuItems, listMenus, type Menu } from '@justright/contract/menus';
import {
  approvePublication,
  cancelPublication,
  discardMenuDraft,
  type MenuDraft,
  type Publication,
  publishMenu,
} from '@justright/contract/publications';
import type { Restaurant } from '@justright/contract/restaurants';
import type { Unsaved } from '@justright/editing/use-draft';
import { usePageGuard } from '@justright/editing/use-page-guard';
import { Banner } from '@justright/ui/banner';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { Loader } from '@justright/ui/loader';
import { PageHeader } from '@justright/ui/page-header';
import { weekdayText } from '@justright/ui/when';
import { useRestaurantPaths } from '../../shared/menu/use-restaurant-paths.ts';
import { NotDrafted } from '../../shared/versions/not-drafted.tsx';
import { refreshVersions, useMenuVersions } from '../../shared/versions/version-queries.ts';
import { changedText, isSeen, statusOf } from '../../shared/versions/version-texts.ts';
import { type Zone, zoneOf } from '@justright/ui/zone-time';
import { Comparison } from './comparison.tsx';
import { Publications } from './publications.tsx';
import { PublishForm } from './publish-form.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { outcomeText, useRounds } from './use-publishing.ts';
import styles from './menu-versions.module.css';

interface MenuVersionsProps {
  menu: Menu;
  restaurant: Restaurant;
}

/** The versions of a menu: what its draft would change for diners, and what was published. */
export function MenuVersions({ menu, restaurant }: MenuVersionsProps) {
  const paths = useRestaurantPaths();
  const { id: menuId, merchantId, restaurantId, title } = menu;
  return (
    <section className={styles.screen}>
      <title>{`Versions of ${title} · JustRight`}</title>
      <PageHeader
        title="Versions"
        subtitle={`${title}: what you change is a draft until it is published. What makes an answer stricter is in effect at once.`}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Restaurants', href: paths.list(merchantId) },
              { label: restaurant.name, href: paths.menus({ merchantId, restaurantId }) },
              { label: title, href: addressOf('/menus/{menuId}', { menuId }) },
              { label: 'Versions' },
            ]}
          />
        }
      />
      {restaurant.menuDrafts ? <Drafted menu={menu} zone={zoneOf(restaurant.timeZone)} /> : <NotDrafted menu={menu} />}
    </section>
  );
}

function Drafted({ menu, zone }: { menu: Menu; zone: Zone }) {
  const client = useQueryClient();
  const { draft, waiting, scheduled, nowMs } = useMenuVersions(menu.id, true);
  const mayPublish = useMay(publishMenu);
  const maySign = useMay(approvePublication);
  // In the address: a colleague who is asked for approval gets a link to it.
  const [reviewedId, setReviewedId] = useAddressParam('review');
  const [cancelled, setCancelled] = useState<Publication>();
  const [discarded, setDiscarded] = useState<MenuDraft>();
  const [round, nextRound] = useRounds();
  const [said, setSaid] = useState('');
  const saidRef = useRef<HTMLDivElement>(null);
  const formRef = useRef<Unsaved>(null);
  const dialogRef = useRef<Unsaved>(null);
  const guard = usePageGuard(
    {
      isUnsaved: () => [formRef, dialogRef].some(({ current }) => current?.isUnsaved() === true),
      end: () => {
        for (const { current } of [formRef, dialogRef]) current?.end();
      },
    },
    { isKeptWhenLeft: true },
  );
  const { data } = draft;

  /** Says what happened, where the focus then is: the button that did it may be gone. */
  const say = (text: string) => {
    setSaid(text);
    requestAnimationFrame(() => saidRef.current?.focus());
  };
  const refreshMenu = () => {
    refreshVersions(client);
    for (const call of [listMenus, listMenuItems]) {
      void client.invalidateQueries({ queryKey: resourceKey(call), refetchType: 'none' });
    }
  };
  const done = (publication: Publication) =>
    say(publication.state === 'refused' ? 'Refused. The draft stays as it is.' : outcomeText(publication, zone));

  return (
    <>
      <div ref={saidRef} tabIndex={-1} className={styles.outcome}>
        {said !== '' && (
          <Banner tone="success" onDismiss={() => setSaid('')}>
            {said}
          </Banner>
        )}
      </div>
      <Card
        title="Draft"
        padding="large"
        actions={
          <>
            <LinkButton
              size="small"
              href={addressOf('/menus/{menuId}', { menuId: menu.id })}
              icon={<Pencil aria-hidden />}
            >
              Edit the menu
            </LinkButton>
            <LinkButton
              size="small"
              href={addressOf('/menus/{menuId}/versions/preview', { menuId: menu.id })}
              icon={<Eye aria-hidden />}
            >
              Preview as a diner
            </LinkButton>
          </>
        }
      >
        {data === undefined &&
          (draft.error === null ? (
            <Loader label="Comparing with what diners see…" isTextShown />
          ) : (
            <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
          ))}
        {data !== undefined && (
          <div className={styles.form}>
            {draft.error !== null && (
              <Banner tone="error" title="The comparison could not be loaded again">
                {draft.error.message}
              </Banner>
            )}
            {data.isChanged ? (
              <p>
                {data.inEffect === null
                  ? 'Diners do not see this menu yet: it was never published.'
                  : `Compared with what diners see now: ${changedText(data)}.`}
              </p>
            ) : (
              <p className={styles.same}>
                <CircleCheck aria-hidden />
                {isSeen(menu, data)
                  ? 'Nothing to publish: diners see this menu as it is here.'
                  : 'Nothing to publish. The menu is inactive, so diners do not see it.'}
              </p>
            )}
            {(data.isChanged || data.inEffectAlready.length > 0 || data.withheld.length > 0) && (
              <Comparison comparison={data} restaurantId={menu.restaurantId} held={data} />
            )}
            {waiting !== undefined && (
              <Banner tone="info" title="A publication waits for approval already">
                {waiting.by} asked for it {weekdayText(waiting.at, nowMs, zone.timeZone)}. Ask again only for what has
                changed since, and cancel that one below.
              </Banner>
            )}
            {data.isChanged && mayPublish && (
              <PublishForm
                key={round}
                menuId={menu.id}
                digest={data.digest}
                needsSecondPerson={data.needsSecondPerson || (data.needsSigner && !maySign)}
                replaced={scheduled === undefined ? null : weekdayText(scheduled.takesEffectAt, nowMs, zone.timeZone)}
                zone={zone}
                unsavedRef={formRef}
                onPublished={(publication) => {
                  nextRound();
                  done(publication);
                }}
                onDiscard={() => setDiscarded(data)}
              />
            )}
          </div>
        )}
      </Card>
      <Card title="Publications" padding="large">
        <Publications menuId={menu.id} zone={zone} onReview={({ id }) => setReviewedId(id)} onCancel={setCancelled} />
      </Card>
      {reviewedId !== '' && (
        <ReviewDialog
          id={reviewedId}
          zone={zone}
          unsavedRef={dialogRef}
          onDone={done}
          onClose={() => setReviewedId('')}
        />
      )}
      {cancelled !== undefined && (
        <ConfirmDialog
          isOpen
          title="Cancel this publication?"
          text={
            statusOf(cancelled, nowMs) === 'waiting'
              ? 'Nobody needs to approve it any more. The draft stays as it is.'
              : `Diners do not get it ${weekdayText(cancelled.takesEffectAt, nowMs, zone.timeZone)}. The draft stays as it is.`
          }
          confirmLabel="Cancel the publication"
          cancelLabel="Back"
          onConfirm={async () => {
            await api(cancelPublication, { params: { id: cancelled.id } }).finally(() => refreshVersions(client));
            say('Cancelled. The draft stays as it is.');
          }}
          onClose={() => setCancelled(undefined)}
        />
      )}
      {discarded !== undefined && (
        <ConfirmDialog
          isOpen
          danger
          title="Discard the draft?"
          text={`Every change of ${menu.title} since the last publication is gone: ${changedText(discarded)}. What got stricter stays in effect until a publication.`}
          confirmLabel="Discard draft"
          onConfirm={async () => {
            const { digest } = data ?? discarded;
            await api(discardMenuDraft, { params: { id: menu.id }, body: { digest } }).finally(refreshMenu);
            say('The draft is discarded. What got stricter stays in effect until a publication.');
          }}
          onClose={() => setDiscarded(undefined)}
        />
      )}
      <LeaveDialog
        guard={guard}
        text="The publication is not sent. What you wrote stays in this tab until you come back or close it."
      />
    </>
  );
}
