import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAtomValue } from 'jotai';
import { answerByPasskey } from '@justright/client/passkeys';
import { confirmSecondFactor, type OwnSecondFactor, waysOfOwn } from '@justright/client/second-factor';
import { sessionAtom } from '@justright/client/session';
import { sessionErrorText } from '@justright/client/session-error-text';
import { Button } from '@justright/ui/button';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { useSignInAgain } from '../sign-in/use-sign-in-again.tsx';
import { useFactorForm } from './use-factor-form.tsx';
import { useOwnSecondFactor } from './use-own-second-factor.ts';
import styles from './second-factor.module.css';

const FORM_ID = 'second-factor-again';
const REASON = 'Some time has passed since you last showed that it is you. Do it again, then your change goes on.';

interface AnswerProps {
  onAnswer: (isProved: boolean) => void;
}

function Buttons({ isPending, onAnswer }: AnswerProps & { isPending: boolean }) {
  return (
    <div className={styles.buttons}>
      <Button onPress={() => onAnswer(false)}>Cancel</Button>
      <Button type="submit" form={FORM_ID} variant="primary" isPending={isPending}>
        Continue
      </Button>
    </div>
  );
}

/** Asks for one of the account's second factors. */
function ByFactor({ own, onAnswer }: AnswerProps & { own: OwnSecondFactor }) {
  const { isPending, form } = useFactorForm({
    id: FORM_ID,
    ways: waysOfOwn(own),
    askPasskey: answerByPasskey,
    onSubmit: async (given) => {
      await confirmSecondFactor(given);
      onAnswer(true);
    },
  });
  return (
    <>
      <p className={styles.text}>{REASON}</p>
      {form}
      <Buttons isPending={isPending} onAnswer={onAnswer} />
    </>
  );
}

/** Asks for a new login, since Google knows no other proof within a session. */
function ByLogin({ onAnswer }: AnswerProps) {
  const { email } = useAtomValue(sessionAtom);
  const { isPending, form } = useSignInAgain({
    id: FORM_ID,
    email: email ?? '',
    mayReset: false,
    text: `${REASON} Please enter your current password; then your code is asked for.`,
    onSignedIn: () => {
      onAnswer(true);
      return Promise.resolve();
    },
  });
  return (
    <>
      {form}
      <Buttons isPending={isPending} onAnswer={onAnswer} />
    </>
  );
}

/**
 * Asks for a second factor before a change goes on. A native dialog in the top layer: it stands above a dialog of a remote,
 * whose own copy of react-aria would take the focus back and close at a press outside. In the body, since all else is inert.
 */
export function AgainDialog({ onAnswer }: AnswerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { own, error, refetch } = useOwnSecondFactor();
  const isKnown = own !== undefined;

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (isKnown) ref.current?.querySelector<HTMLElement>('input:not([readonly]), button[type="submit"]')?.focus();
  }, [isKnown]);

  const question: ReactNode =
    own === undefined ? (
      <>
        {error ? (
          <ErrorState text={sessionErrorText(error)} onRetry={() => void refetch()} />
        ) : (
          <Loader label="One moment…" isTextShown />
        )}
        <div className={styles.buttons}>
          <Button onPress={() => onAnswer(false)}>Cancel</Button>
        </div>
      </>
    ) : own.recoveryCodesLeft === null ? (
      <ByLogin onAnswer={onAnswer} />
    ) : (
      <ByFactor own={own} onAnswer={onAnswer} />
    );

  return createPortal(
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-react-aria-top-layer="true"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={titleId} className={styles.title}>
        Is it you?
      </h2>
      {question}
    </dialog>,
    document.body,
  );
}
