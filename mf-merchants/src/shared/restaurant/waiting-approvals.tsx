import { callQuery } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery } from '@justright/client/query';
import { addressOf } from '@justright/contract/address-of';
import { listWaitingPublications } from '@justright/contract/publications';
import { Banner } from '@justright/ui/banner';
import { LinkButton } from '@justright/ui/button';
import { weekdayText } from '@justright/ui/when';
import { WaitingSignatures } from './waiting-signatures.tsx';
import styles from './waiting-approvals.module.css';

/** Tells whoever may approve them which publications wait, in all restaurants that the person sees. */
function WaitingPublications() {
  const maySee = useMay(listWaitingPublications);
  const { data, dataUpdatedAt } = useQuery({
    ...callQuery(listWaitingPublications, {}),
    enabled: maySee,
    staleTime: 0,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <div className={styles.waiting}>
      {data.map(({ id, menuId, title, restaurantName, by, at, timeZone }) => (
        <Banner
          key={id}
          tone="warning"
          title={`A publication of ${title} waits for approval`}
          action={
            <LinkButton size="small" href={addressOf('/menus/{menuId}/versions', { menuId })}>
              Review
            </LinkButton>
          }
        >
          {`${by} asked for it ${weekdayText(at, dataUpdatedAt, timeZone)}, at ${restaurantName}.`}
        </Banner>
      ))}
    </div>
  );
}

/** Tells whoever approves publications and signs what waits for that. */
export const WaitingApprovals = () => (
  <>
    <WaitingPublications />
    <WaitingSignatures />
  </>
);
