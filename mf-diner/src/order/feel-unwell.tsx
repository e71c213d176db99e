import { useEffect, useRef, useState } from 'react';
import { HeartPulse, Phone } from 'lucide-react';
import { api } from '@justright/client/api';
import { type OrderProgress, reportUnwell } from '@justright/contract/orders';
import actions from '../elements/call-to-action.module.css';
import { classNames } from '../elements/class-names.ts';
import { localTime } from './local-time.ts';
import { useOrderProgress } from './use-order-progress.ts';
import progressStyles from './order-progress.module.css';
import styles from './feel-unwell.module.css';

/** The numbers of a restaurant whose country is not known: mobile networks connect either. */
const ANYWHERE = ['112', '911'];

/** Names the numbers that call an ambulance; each dials. */
function Ambulance({ number }: { number: string | null }) {
  return (
    <>
      <p>Trouble breathing, faintness or a swelling that grows: follow your allergy plan, and call an ambulance now.</p>
      {(number === null ? ANYWHERE : [number]).map((one) => (
        <a key={one} href={`tel:${one}`} className={classNames(actions.primary, styles.call)}>
          <Phone aria-hidden />
          <span>{`Call ${one}`}</span>
        </a>
      ))}
    </>
  );
}

interface ToldProps {
  unwell: NonNullable<OrderProgress['unwell']>;
  number: string | null;
  onAgain: () => void;
}

/** Says that the restaurant was told, and whether somebody has read it. */
function Told({ unwell: { at, readAt }, number, onAgain }: ToldProps) {
  return (
    <section className={classNames(progressStyles.card, styles.unwell)} aria-label="You feel unwell">
      <output className={progressStyles.title}>
        {readAt === null
          ? `The restaurant was told at ${localTime(at)}`
          : `The staff read at ${localTime(readAt)} that you feel unwell`}
      </output>
      <p>{readAt === null ? 'If nobody comes at once, call out to the staff.' : 'Somebody is on the way to you.'}</p>
      <Ambulance number={number} />
      {readAt !== null && (
        <button type="button" className={actions.secondary} onClick={onAgain}>
          Tell them again
        </button>
      )}
    </section>
  );
}

/** Lets a guest tell the restaurant that they feel unwell; it asks once whether that is meant. */
export function FeelUnwell({ followKey }: { followKey: string }) {
  const { data, refetch } = useOrderProgress(followKey);
  const [isAsked, setAsked] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  const number = data?.emergencyNumber ?? null;
  const unwell = data?.unwell ?? null;

  async function tell() {
    setState('busy');
    try {
      await api(reportUnwell, { params: { key: followKey }, body: {} });
      await refetch();
      setAsked(false);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  if (!isAsked && unwell !== null) return <Told unwell={unwell} number={number} onAgain={() => setAsked(true)} />;
  if (!isAsked) {
    return (
      <button type="button" className={actions.secondary} onClick={() => setAsked(true)}>
        <HeartPulse aria-hidden />I feel unwell
      </button>
    );
  }
  return (
    <section className={classNames(progressStyles.card, styles.unwell)} aria-label="You feel unwell">
      <h2 ref={question} tabIndex={-1} className={progressStyles.title}>
        Do you feel unwell?
      </h2>
      <Ambulance number={number} />
      <p>The restaurant gets an alarm with your table and what you avoid. What you ate stays on record.</p>
      <button type="button" className={actions.primary} disabled={state === 'busy'} onClick={() => void tell()}>
        {state === 'busy' ? 'Telling the restaurant…' : 'Tell the restaurant now'}
      </button>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          The restaurant could not be reached. Tell anybody of the staff, or try again.
        </p>
      )}
      <button
        type="button"
        className={actions.secondary}
        disabled={state === 'busy'}
        onClick={() => {
          setAsked(false);
          setState('idle');
        }}
      >
        No, I am fine
      </button>
    </section>
  );
}
