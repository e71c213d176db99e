import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { Banner } from '@justright/ui/banner';
import { Link } from '@justright/ui/link';
import { Support } from '../merchant/support.tsx';

/** Says who activates a restaurant that waits for it, and what works until then. */
export function PendingNotice() {
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  return (
    <Banner tone="info" title="Waiting for approval">
      {isAdmin ? (
        <>
          An administrator approves it, in{' '}
          <Link href={`${addressOf('/admin/restaurants')}?status=pending`}>the list of what waits</Link>. Until then it
          takes no orders.
        </>
      ) : (
        <>
          An administrator of JustRight looks at a new restaurant and activates it: you have nothing to do for that.
          Until then it takes no orders, and you can set up its menus. <Support />
        </>
      )}
    </Banner>
  );
}
