import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BOT_CHECK_ACTION } from '@justright/contract/bot-check';
import { Failure } from '../../elements/failure.tsx';
import styles from './cart.module.css';

/** The used part of Turnstile's own script. */
interface Turnstile {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      theme: 'auto';
      size: 'flexible';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => string;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    /** Set by its script, which the policy allows where the bot check is set up. */
    turnstile?: Turnstile;
  }
}

const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Loads the widget's script, once a page. Rejects when it cannot be loaded. */
function loadTurnstile(): Promise<Turnstile> {
  const { promise, resolve, reject } = Promise.withResolvers<Turnstile>();
  const finish = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('No widget')));
  if (window.turnstile) finish();
  else {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.addEventListener('load', finish);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The widget’s script was not loaded'));
    });
    document.head.append(script);
  }
  return promise;
}

export interface BotCheckProps {
  siteKey: string;
  /** Gets the token of a solved check, and undefined when it has expired. */
  onToken: (token: string | undefined) => void;
}

/** Asks a guest of a flooded restaurant to show that a person orders. The order stays as it is. */
export function BotCheck(props: BotCheckProps) {
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  if (!isFailed) return <Widget key={attempt} {...props} onFailure={() => setIsFailed(true)} />;
  return (
    <Failure
      title="We couldn’t load the check."
      text="The connection may be lost. Your order is kept."
      onRetry={() => {
        setIsFailed(false);
        setAttempt((before) => before + 1);
      }}
    />
  );
}

function Widget({ siteKey, onToken, onFailure }: BotCheckProps & { onFailure: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSolved, setIsSolved] = useState(false);
  const tell = useEffectEvent((token: string | undefined) => {
    setIsSolved(token !== undefined);
    onToken(token);
  });
  const fail = useEffectEvent(() => {
    onToken(undefined);
    onFailure();
  });

  useEffect(() => {
    let remove: (() => void) | undefined;
    let isOver = false;
    const show = (turnstile: Turnstile) => {
      if (isOver || !place.current) return;
      const widget = turnstile.render(place.current, {
        sitekey: siteKey,
        action: BOT_CHECK_ACTION,
        theme: 'auto',
        size: 'flexible',
        callback: (token) => tell(token),
        'expired-callback': () => tell(undefined),
        'error-callback': () => fail(),
      });
      remove = () => turnstile.remove(widget);
    };
    loadTurnstile().then(show, () => {
      if (!isOver) fail();
    });
    return () => {
      isOver = true;
      remove?.();
    };
  }, [siteKey]);

  return (
    <>
      <div ref={place} className={styles.botCheck} />
      <output>{isSolved ? 'Thank you. Press OK to order.' : ''}</output>
    </>
  );
}
