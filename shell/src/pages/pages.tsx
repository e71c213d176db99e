import { type ReactNode, useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { type Address, type OwnAddress, findAddress } from '@justright/contract/addresses';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { decisionFor, findMerchant } from '../access/current-visit.ts';
import { NotFoundPanel, PanelLink } from '../panels/panel-views.tsx';
import { usePath } from '../use-path.ts';
import { AccountPage } from './account-page.tsx';
import { OauthReturn } from './oauth-return.tsx';
import { ReleasesPage } from './releases-page.tsx';
import styles from './pages.module.css';

/** Reads the merchant's home; the guard redirects to it once it is known. */
function MerchantHome() {
  const { uid } = useAtomValue(sessionAtom);
  const search = useQuery({ queryKey: ['own-merchant', uid], queryFn: () => findMerchant().then(() => true) });
  if (!search.error) return <Loader isFullScreen />;
  return <ErrorState error={search.error} onRetry={() => void search.refetch()} />;
}

function Placeholder({ heading }: { heading: string }) {
  return (
    <section className={styles.placeholder}>
      <title>{`${heading} · JustRight`}</title>
      <h1 className={styles.heading}>{heading}</h1>
    </section>
  );
}

function NotFound() {
  const { isAnonymous } = useAtomValue(sessionAtom);
  const path = usePath();
  useEffect(() => {
    document.title = 'Page not found · JustRight';
  }, []);
  if (!isAnonymous) return <NotFoundPanel />;
  // The visitor may be staff who are not signed in; the link then leads through the login.
  const back = addressOf('/sign-in', undefined, { redirect_uri: path + location.search });
  return <NotFoundPanel action={<PanelLink href={back}>Log in</PanelLink>} />;
}

/** The shell's own pages. */
const PAGES: Readonly<Record<OwnAddress<'shell'>, ReactNode>> = {
  '/account': <AccountPage />,
  '/dashboard': <Placeholder heading="Dashboard" />,
  '/admin/releases': <ReleasesPage />,
  '/oauth/authorize/{provider}': <OauthReturn />,
};

const pageAt = (address: Address | undefined): ReactNode =>
  address !== undefined && address in PAGES ? PAGES[address as OwnAddress<'shell'>] : <NotFound />;

/** Shows the pages without a remote: loading, not found, and the shell's own. */
export function Pages() {
  const path = usePath();
  useAtomValue(sessionAtom);
  const decision = decisionFor(location);
  switch (decision.kind) {
    case 'merchant-home':
      return <MerchantHome />;
    case 'show':
      return pageAt(findAddress(path)?.address);
    case 'not-found':
      return <NotFound />;
    default:
      return <Loader isFullScreen />;
  }
}
