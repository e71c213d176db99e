import { type ReactNode, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { hasPasskeys, type PasskeyAnswer } from '@justright/client/passkeys';
import type { FactorCode, FactorWay } from '@justright/client/second-factor';
import { isPastWaiting, isWrongCode } from '@justright/client/session-error-text';
import { Button } from '@justright/ui/button';
import { InitialFocus } from '@justright/ui/initial-focus';
import { TextField } from '@justright/ui/text-field';
import { passkeyErrorText } from './passkey-text.ts';
import styles from './second-factor.module.css';

/** How a person is asked for what is typed. */
const TYPED = {
  app: {
    label: 'Code',
    name: 'code',
    description: 'The six digits that your authenticator app shows for JustRight.',
    missing: 'Code is required',
    wrong: 'This code is not right. Each code works once: wait for the next one, or check the clock of your phone.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    name: 'recovery-code',
    description: 'One of the ten codes that you kept. Each works once.',
    missing: 'Recovery code is required',
    wrong: 'This recovery code is not right, or was used before.',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const;

const OFFERS: Readonly<Record<FactorWay, string>> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  recovery: 'Use a recovery code',
};

interface FactorFormOptions {
  /** The form's id, for the button that submits it. */
  id: string;
  /** Called with what was typed or with the passkey's answer; a rejection is shown in the form. */
  onSubmit: (given: FactorCode) => Promise<void>;
  /** In which ways the account can prove it, the first one first. */
  ways?: readonly FactorWay[];
  /** Lets the browser ask for a passkey. */
  askPasskey?: () => Promise<PasskeyAnswer>;
}

/** Asks for a passkey, a code of the authenticator app, or a recovery code. What was typed stays when it is refused. */
export function useFactorForm({ id, onSubmit, ways = ['app'], askPasskey }: FactorFormOptions): {
  isPending: boolean;
  form: ReactNode;
} {
  const [chosen, setChosen] = useState<FactorWay>();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const usable = ways.filter((one) => one !== 'passkey' || (askPasskey !== undefined && hasPasskeys()));
  const way = chosen !== undefined && usable.includes(chosen) ? chosen : (usable[0] ?? 'app');
  const lacksPasskeys = ways.includes('passkey') && !hasPasskeys();

  const show = (text: string) => {
    setTyped(text);
    setFailure(undefined);
  };

  const textOf = (error: unknown) => {
    if (way !== 'passkey' && isWrongCode(error)) return TYPED[way].wrong;
    return isPastWaiting(error) ? 'This took too long. Please cancel and log in again.' : passkeyErrorText(error);
  };

  async function given(): Promise<FactorCode> {
    if (way === 'passkey' && askPasskey) return { passkey: await askPasskey() };
    return way === 'recovery' ? { recoveryCode: typed } : { code: typed };
  }

  async function submit(): Promise<void> {
    if (isPending) return;
    if (way !== 'passkey' && typed.trim() === '') {
      setFailure(TYPED[way].missing);
      return;
    }
    setIsPending(true);
    setFailure(undefined);
    try {
      await onSubmit(await given());
      show('');
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setIsPending(false);
    }
  }

  const form = (
    <form
      ref={formRef}
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {lacksPasskeys && <p className={styles.text}>This browser has no passkeys.</p>}
      {way === 'passkey' ? (
        <>
          <p className={styles.passkey}>
            <KeyRound size={20} aria-hidden />
            <span>Your browser asks for your passkey next.</span>
          </p>
          {failure !== undefined && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
        </>
      ) : (
        <>
          <TextField
            key={way}
            label={TYPED[way].label}
            name={TYPED[way].name}
            description={TYPED[way].description}
            size="large"
            autoComplete={TYPED[way].autoComplete}
            inputMode={TYPED[way].inputMode}
            value={typed}
            onChange={show}
            errorMessage={failure}
          />
          <InitialFocus key={`focus ${way}`} findTarget={() => formRef.current?.querySelector('input')} />
        </>
      )}
      {usable.length > 1 && (
        <div className={styles.ways}>
          {usable
            .filter((one) => one !== way)
            .map((one) => (
              <Button
                key={one}
                variant="ghost"
                size="small"
                onPress={() => {
                  setChosen(one);
                  show('');
                }}
              >
                {OFFERS[one]}
              </Button>
            ))}
        </div>
      )}
    </form>
  );
  return { isPending, form };
}
