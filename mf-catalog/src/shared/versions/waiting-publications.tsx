import { useMay } from '@justright/client/permissions';
import { useQuery } from '@justright/client/query';
import { addressOf } from '@justright/contract/address-of';
import type { Menu } from '@justright/contract/menus';
import { approvePublication } from '@justright/contract/publications';
import { Banner } from '@justright/ui/banner';
import { LinkButton } from '@justright/ui/button';
import { weekdayText } from '@justright/ui/when';
import { newestQuery } from './version-queries.ts';

interface WaitingPublicationsProps {
  /** The menus of a restaurant that drafts. */
  menus: readonly Pick<Menu, 'id' | 'title'>[];
  timeZone: string | null;
}

/** Tells whoever may approve it that a publication waits, and everybody else who may. */
export const WaitingPublications = ({ menus, timeZone }: WaitingPublicationsProps) => (
  <>
    {menus.map(({ id, title }) => (
      <WaitingPublication key={id} menuId={id} title={title} timeZone={timeZone} />
    ))}
  </>
);

interface WaitingPublicationProps {
  menuId: string;
  title: string;
  timeZone: string | null;
}

function WaitingPublication({ menuId, title, timeZone }: WaitingPublicationProps) {
  const { data, dataUpdatedAt } = useQuery(newestQuery(menuId));
  const maySign = useMay(approvePublication);
  const waiting = data?.find(({ state }) => state === 'waiting');
  if (waiting === undefined) return null;
  const { by, at, isOwn } = waiting;
  return (
    <Banner
      tone="warning"
      title={`A publication of ${title} waits for approval`}
      action={
        <LinkButton size="small" href={addressOf('/menus/{menuId}/versions', { menuId })}>
          {maySign && !isOwn ? 'Review' : 'See it'}
        </LinkButton>
      }
    >
      {`${isOwn ? 'You' : by} asked for it ${weekdayText(at, dataUpdatedAt, timeZone)}. `}
      {maySign && !isOwn
        ? 'Diners do not get it before you approve it.'
        : 'Another person approves it: the merchant or a food-safety lead.'}
    </Banner>
  );
}
