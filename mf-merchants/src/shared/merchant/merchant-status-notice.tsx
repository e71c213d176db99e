import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import type { Merchant, MerchantStatus } from '@justright/contract/merchants';
import { Banner } from '@justright/ui/banner';
import { Link } from '@justright/ui/link';
import { editMerchantPath } from './merchant-path.ts';
import { Support } from './support.tsx';

interface Notice {
  title: string;
  text: string;
}
type StoppedStatus = Exclude<MerchantStatus, 'active'>;

const FOR_MERCHANTS: Readonly<Record<StoppedStatus, Notice>> = {
  pending: {
    title: 'Waiting for approval',
    text: 'We look at your business before we approve it. Meanwhile you can set up restaurants and menus.',
  },
  paused: {
    title: 'Your business is paused',
    text: 'Diners can look at your restaurants, which take no orders until you go on.',
  },
  disabled: {
    title: 'Your business is disabled',
    text: 'Your restaurants take no orders until it is enabled again.',
  },
};
const FOR_ADMINS: Readonly<Record<StoppedStatus, Notice>> = {
  pending: {
    title: 'This merchant is waiting for approval',
    text: 'Its active restaurants take orders all the same. Approve it by making it active.',
  },
  paused: { title: 'This merchant is paused', text: 'Its restaurants take no orders.' },
  disabled: { title: 'This merchant is disabled', text: 'Its restaurants take no orders.' },
};

/** Explains a status that is not active, and what to do. */
export function MerchantStatusNotice({ merchant }: { merchant: Merchant }) {
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const { status } = merchant;
  // A newer server may send an unknown status.
  const notices: Readonly<Partial<Record<MerchantStatus, Notice>>> = isAdmin ? FOR_ADMINS : FOR_MERCHANTS;
  const notice = notices[status];
  if (notice === undefined) return null;
  return (
    <Banner tone={status === 'pending' ? 'info' : 'warning'} title={notice.title}>
      {`${notice.text} `}
      {isAdmin ? <Link href={editMerchantPath(merchant.id)}>Edit the merchant</Link> : <Support />}
    </Banner>
  );
}
