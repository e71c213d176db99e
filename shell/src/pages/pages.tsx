import { type ReactNode, useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { type Address, type OwnAddress, findAddress } from '@justright/contract/addresses';
import { Loader } from '@justright/ui/loader';
import { decisionFor, findMerchant } from '../access/current-visit.ts';
import { NotFoundPanel, PanelLink } from '../panels/panel-views.tsx';
import { usePath } from '../use-path.ts';
import { AccountPage } from './account-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { OauthReturn } from './oauth-return.tsx';
import { ReleasesPage } from './releases-page.tsx';

/** Reads the merchant's home; the guard redirects to it once it is known, and to the root when it cannot be read. */
function MerchantHome() {
  useEffect(() => void findMerchant(), []);
  return <Loader isFullScreen />;
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
  '/dashboard': <DashboardPage />,
  '/admin/releases': <ReleasesPage />,
  '/oauth/authorize/{provider}': <OauthReturn />,
};

const pageAt = (address: Address | undefined): ReactNode =>
  address !== undefined && address in PAGES ? PAGES[address as OwnAddress<'shell'>] : <NotFound />;

/** Shows the pages without a remote: loading, not found, and the shell's own. */
export function Pages() {
  const path = usePath();
  const { uid } = useAtomValue(sessionAtom);
  const decision = decisionFor(location);
  switch (decision.kind) {
    case 'merchant-home':
      return <MerchantHome key={uid} />;
    case 'show':
      return pageAt(findAddress(path)?.address);
    case 'not-found':
      return <NotFound />;
    default:
      return <Loader isFullScreen />;
  }
}
