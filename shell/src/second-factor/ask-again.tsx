import { useEffect, useState } from 'react';
import { navigateToUrl } from '@justright/client/navigate';
import { onSecondFactorAsked } from '@justright/client/second-factor-question';
import { addressOf } from '@justright/contract/address-of';
import { ErrorState } from '@justright/ui/error-state';
import { Later, laterCode } from '@justright/ui/later';

const dialog = laterCode(async () => (await import('./again-dialog.tsx')).AgainDialog);

type Answer = (isProved: boolean) => void;

/**
 * Answers screens whose call the server refused for want of a second factor: asks for a code, or leads to the account's
 * screen where there is no second factor yet. The screen waits meanwhile, with all that was typed.
 */
export function AskAgain() {
  const [waiting, setWaiting] = useState<readonly Answer[]>([]);

  useEffect(
    () =>
      onSecondFactorAsked(({ need, answer }) => {
        if (need === 'second-factor-again') {
          setWaiting((others) => [...others, answer]);
          return;
        }
        answer(false);
        if (location.pathname !== addressOf('/account'))
          navigateToUrl(addressOf('/account', undefined, { asked: 'yes' }));
      }),
    [],
  );

  if (waiting.length === 0) return null;
  const answerAll = (isProved: boolean) => {
    setWaiting([]);
    for (const answer of waiting) answer(isProved);
  };
  return (
    <Later
      code={dialog}
      props={{ onAnswer: answerAll }}
      waiting={null}
      renderFailure={({ retry }) => (
        <ErrorState text="The question for your code could not be loaded." onRetry={retry} />
      )}
    />
  );
}
