import { useState } from 'react';
import { api, ApiError } from '@justright/client/api';
import { takeTokens } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { signInDevice } from '@justright/contract/devices';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Form } from '@justright/ui/form';
import { Link } from '@justright/ui/link';
import { TextField } from '@justright/ui/text-field';
import { newSecret, problemOf, refusalText } from './device-code.ts';
import styles from './sign-in.module.css';

const ACCOUNT_PATH = `${addressOf('/sign-in')}?redirect_uri=${encodeURIComponent(addressOf('/kitchen'))}`;

/** Signs a tablet in by the code of its manager; the guard then opens its kitchen. */
export function SignInScreen() {
  const [code, setCode] = useState('');
  // The secret stays with the code that it was sent with: a repeat after a lost response is the same sign-in.
  const [secret, setSecret] = useState(newSecret);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const change = (text: string) => {
    setCode(text);
    setSecret(newSecret());
    setProblem(undefined);
    setFailure(undefined);
  };
  const submit = async () => {
    const wrong = problemOf(code);
    setProblem(wrong);
    setFailure(undefined);
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      const { token } = (await api(signInDevice, { body: { code, secret } })).data;
      takeTokens({ idToken: token, slot: null, expiresAtMs: Number.MAX_SAFE_INTEGER, askedAtMs: Date.now() });
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'code') : undefined;
      if (issue) setProblem(issue.message);
      else setFailure(refusalText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.page}>
      <title>Sign this device in · JustRight</title>
      <Card padding="large" className={styles.card ?? ''}>
        <h1 className={styles.heading}>Sign this device in</h1>
        <p className={styles.text}>
          A manager makes a code on the page of the restaurant, in the tab Overview, under Kitchen Devices. It works
          once, for ten minutes.
        </p>
        <Form onSubmit={() => void submit()} isBusy={isBusy}>
          <TextField
            label="Code"
            size="large"
            value={code}
            onChange={change}
            errorMessage={problem}
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck="false"
            maxLength={20}
            className={styles.code ?? ''}
          />
          {failure !== undefined && <Banner tone="error">{failure}</Banner>}
          <Button type="submit" variant="primary" size="large" isFullWidth isPending={isBusy}>
            Sign in
          </Button>
        </Form>
        <p className={styles.aside}>
          Do you have an account? <Link href={ACCOUNT_PATH}>Log in with it</Link>
        </p>
      </Card>
    </section>
  );
}
