import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { decisionFor, findMerchant } from '../access/current-visit.ts';
import { PLACEHOLDERS } from '../access/decide.ts';
import { NotFoundPanel, PanelLink } from '../panels/panel-views.tsx';
import { usePath } from '../use-path.ts';
import styles from './pages.module.css';

/** Finds the merchant's own home; the guard goes there as soon as it is known. */
function MerchantHome() {
  const { uid } = useAtomValue(sessionAtom);
  const search = useQuery({ queryKey: ['own-merchant', uid], queryFn: () => findMerchant().then(() => true) });
  if (!search.error) return <Loader isFullScreen />;
  return <ErrorState text={search.error.message} onRetry={() => void search.refetch()} />;
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
  // Staff whose session has ended stand here; the way back leads through the sign-in.
  const back = `/sign-in?redirect_uri=${encodeURIComponent(path + location.search)}`;
  return <NotFoundPanel action={<PanelLink href={back}>Log in</PanelLink>} />;
}

/** The pages that belong to no remote: loading, not found, and the placeholders. */
export function Pages() {
  const path = usePath();
  useAtomValue(sessionAtom);
  const decision = decisionFor(location);
  const heading = PLACEHOLDERS[path.replace(/\/$/, '')];
  switch (decision.kind) {
    case 'merchant-home':
      return <MerchantHome />;
    case 'show':
      return heading === undefined ? null : <Placeholder heading={heading} />;
    case 'not-found':
      return <NotFound />;
    default:
      return <Loader isFullScreen />;
  }
}
