import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Unplug } from 'lucide-react';
import { api } from '@justright/client/api';
import { useMutation } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import { finishIntegration, startIntegration } from '@justright/contract/integrations';
import { Button, LinkButton } from '@justright/ui/button';
import { Loader } from '@justright/ui/loader';
import { Reference } from '@justright/ui/reference';
import { merchantIdAtom } from '../access/current-visit.ts';
import styles from './oauth-return.module.css';

/** Exactly the specification's text. */
const WAITING_TEXT = 'Pleae wait while we set up your location...';

/**
 * Replaces the address, so that the Back button never opens this screen again. single-spa has wrapped
 * `history.replaceState`.
 */
const replaceAddress = (path: string) => history.replaceState(null, '', path);

/** Reads what the provider sent. A provider's id needs no decoding. */
const readAddress = () => ({
  params: { provider: location.pathname.split('/')[3] ?? '' },
  response: Object.fromEntries(new URLSearchParams(location.search)),
});

const UnpluggedIcon = () => (
  <span className={styles.icon} aria-hidden>
    <Unplug />
  </span>
);

/** Says what this address is for, to who opens it without what a provider sends. */
function NothingSent() {
  const merchantId = useAtomValue(merchantIdAtom);
  return (
    <section className={styles.page}>
      <title>Nothing to connect · JustRight</title>
      <UnpluggedIcon />
      <h1 className={styles.title}>Nothing to connect</h1>
      <p className={styles.text}>
        A provider, such as a point of sale, leads back to this address with its answer, and this link has none. A
        connection begins at Integrations. A provider that is not listed there is not configured: whoever operates this
        product sets it up.
      </p>
      <div className={styles.actions}>
        {merchantId !== null && (
          <LinkButton variant="primary" href={addressOf('/merchants/{merchantId}/integrations', { merchantId })}>
            Go to Integrations
          </LinkButton>
        )}
        <LinkButton href="/">Back to restaurants</LinkButton>
      </div>
    </section>
  );
}

/**
 * Receives a merchant who returns from a provider: sends the query to the server, then goes to the root. The query
 * works once, so it leaves the address first: a reload then has none.
 */
export function OauthReturn() {
  const [{ params, response }] = useState(readAddress);
  const isEmpty = Object.keys(response).length === 0;
  const hasBegun = useRef(false);
  const finish = useMutation({
    mutationFn: () => api(finishIntegration, { params, body: response }),
    onSuccess: ({ data }) => {
      toast(`${data.title} is connected`, { kind: 'success' });
      replaceAddress('/');
    },
  });
  const restart = useMutation({
    mutationFn: () => api(startIntegration, { params }),
    onSuccess: ({ data }) => location.assign(data.authorizationUrl),
  });
  const send = finish.mutate;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (isEmpty) return;
    replaceAddress(location.pathname);
    send();
  }, [isEmpty, send]);

  if (isEmpty) return <NothingSent />;

  const error = restart.error ?? finish.error;
  return (
    <section className={styles.page}>
      <title>{`${error ? 'Not connected' : 'Connecting'} · JustRight`}</title>
      {error ? (
        <>
          <UnpluggedIcon />
          <h1 className={styles.title}>Not connected</h1>
          <p className={styles.text} role="alert">
            {error.message}
          </p>
          <Reference of={error} />
          <div className={styles.actions}>
            <Button variant="primary" isPending={restart.isPending} onPress={() => restart.mutate()}>
              Try again
            </Button>
            <LinkButton href="/">Back to restaurants</LinkButton>
          </div>
        </>
      ) : (
        <>
          <Loader />
          <h1 className={styles.waiting}>{WAITING_TEXT}</h1>
        </>
      )}
    </section>
  );
}
