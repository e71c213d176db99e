import { type ReactNode, useRef, useState } from 'react';
import type { FactorCode } from '@justright/client/second-factor';
import { isPastWaiting, isWrongCode, sessionErrorText } from '@justright/client/session-error-text';
import { Button } from '@justright/ui/button';
import { InitialFocus } from '@justright/ui/initial-focus';
import { TextField } from '@justright/ui/text-field';
import styles from './second-factor.module.css';

const APP = {
  label: 'Code',
  description: 'The six digits that your authenticator app shows for JustRight.',
  missing: 'Code is required',
  wrong: 'This code is not right. Each code works once: wait for the next one, or check the clock of your phone.',
  other: 'Use a recovery code',
} as const;
const RECOVERY = {
  label: 'Recovery code',
  description: 'One of the ten codes that you kept when you set up the app. Each works once.',
  missing: 'Recovery code is required',
  wrong: 'This recovery code is not right, or was used before.',
  other: 'Use your authenticator app',
} as const;

interface FactorFormOptions {
  /** The form's id, for the button that submits it. */
  id: string;
  /** Called with what was typed; a rejection is shown at the field. */
  onSubmit: (given: FactorCode) => Promise<void>;
  /** Whether a recovery code is taken as well. */
  mayRecover?: boolean;
}

/** Asks for a code of the second factor, or for a recovery code. What was typed stays when it is refused. */
export function useFactorForm({ id, onSubmit, mayRecover = true }: FactorFormOptions): {
  isPending: boolean;
  form: ReactNode;
} {
  const [isRecovery, setIsRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const texts = isRecovery ? RECOVERY : APP;

  const show = (text: string) => {
    setTyped(text);
    setFailure(undefined);
  };

  const textOf = (error: unknown) => {
    if (isWrongCode(error)) return texts.wrong;
    return isPastWaiting(error) ? 'This took too long. Please cancel and log in again.' : sessionErrorText(error);
  };

  async function submit(): Promise<void> {
    if (isPending) return;
    if (typed.trim() === '') {
      setFailure(texts.missing);
      return;
    }
    setIsPending(true);
    try {
      await onSubmit(isRecovery ? { recoveryCode: typed } : { code: typed });
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
      <TextField
        key={texts.label}
        label={texts.label}
        name={isRecovery ? 'recovery-code' : 'code'}
        description={texts.description}
        size="large"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        value={typed}
        onChange={show}
        errorMessage={failure}
      />
      <InitialFocus key={`focus ${texts.label}`} findTarget={() => formRef.current?.querySelector('input')} />
      {mayRecover && (
        <div>
          <Button
            variant="ghost"
            size="small"
            onPress={() => {
              setIsRecovery(!isRecovery);
              show('');
            }}
          >
            {texts.other}
          </Button>
        </div>
      )}
    </form>
  );
  return { isPending, form };
}
