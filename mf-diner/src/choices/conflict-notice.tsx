import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import type { Profile } from '@justright/dietary-rules/filter';
import { choiceWords } from '@justright/contract/choice-texts';
import { resolveConflict } from './resolve-conflict.ts';
import { type ChoicesConflict, conflictAtom } from './choices-conflict.ts';
import { usePreferences } from './preferences.ts';
import actions from '../elements/call-to-action.module.css';
import styles from './conflict-notice.module.css';

/** Asks above a diner's screen which choices count, those of the guest or those of the account. */
export function ConflictNotice({ asked }: { asked: ChoicesConflict }) {
  const { email, uid } = useAtomValue(sessionAtom);
  const { names } = usePreferences();
  const current = useAtomValue(conflictAtom);
  if (current !== asked || uid !== asked.uid) return null;
  const choicesOf = (profile: Profile) => choiceWords(profile, names).join(' · ') || 'no choices';
  return (
    <section className={styles.notice} aria-labelledby="asked-choices">
      <h2 id="asked-choices" className={styles.title}>
        Whose choices count?
      </h2>
      <p>
        You are logged in as <strong className={styles.address}>{email ?? 'a member'}</strong>. Your account has other
        choices than this device. Until you answer, both filter the menu, and nothing is saved.
      </p>
      <dl className={styles.lists}>
        <dt>Your account</dt>
        <dd dir="auto">{choicesOf(asked.account)}</dd>
        <dt>This device</dt>
        <dd dir="auto">{choicesOf(asked.device)}</dd>
      </dl>
      <button type="button" className={actions.primary} onClick={() => resolveConflict(asked, 'both')}>
        Add this device’s choices
      </button>
      <button type="button" className={actions.secondary} onClick={() => resolveConflict(asked, 'account')}>
        Keep only my account’s
      </button>
    </section>
  );
}
