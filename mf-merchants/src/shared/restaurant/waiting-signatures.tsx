import { callQuery } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery } from '@justright/client/query';
import { addressOf } from '@justright/contract/address-of';
import { listWaitingSubmissions } from '@justright/contract/submissions';
import { Banner } from '@justright/ui/banner';
import { LinkButton } from '@justright/ui/button';
import { countText } from '@justright/ui/texts';
import { weekdayText } from '@justright/ui/when';
import styles from './waiting-approvals.module.css';

/** Tells whoever may sign it what waits to be signed, in one restaurant or in all that the person sees. */
export function WaitingSignatures({ restaurantId }: { restaurantId?: string }) {
  const maySee = useMay(listWaitingSubmissions);
  const { data = [], dataUpdatedAt } = useQuery({
    ...callQuery(listWaitingSubmissions, {}),
    enabled: maySee,
    staleTime: 0,
  });
  const waiting = restaurantId === undefined ? data : data.filter((one) => one.restaurantId === restaurantId);
  if (waiting.length === 0) return null;
  return (
    <div className={styles.waiting}>
      {waiting.map(({ restaurantId: id, restaurantName, timeZone, count, title, by, at }) => (
        <Banner
          key={id}
          tone="warning"
          title={`${countText(count, 'change waits', 'changes wait')} to be signed at ${restaurantName}`}
          action={
            <LinkButton size="small" href={addressOf('/work-list/{restaurantId}', { restaurantId: id })}>
              Open the work list
            </LinkButton>
          }
        >
          {`${by} asked for ${title} ${weekdayText(at, dataUpdatedAt, timeZone)}${count > 1 ? ', the longest ago' : ''}.`}
        </Banner>
      ))}
    </div>
  );
}
