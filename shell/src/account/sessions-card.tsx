import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useQuery, useQueryClient } from '@justright/client/query';
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@justright/client/second-factor';
import { sessionAtom } from '@justright/client/session';
import { sessionErrorText } from '@justright/client/session-error-text';
import { toast } from '@justright/client/toast';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { instantText } from '@justright/ui/when';
import styles from './account.module.css';

const OTHERS = 'others';

const nameOf = ({ device }: OwnSession): string => device || 'Unknown device';

interface SessionRowProps {
  session: OwnSession;
  isPending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { signedInAt, lastUsedAt, isCurrent } = session;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {nameOf(session)} {isCurrent && <Chip tone="success">This one</Chip>}
        </p>
        <p className={styles.times}>
          Logged in {instantText(signedInAt)}, last used {instantText(lastUsedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" isPending={isPending} aria-label={`Log out ${nameOf(session)}`} onPress={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
}

/** Lists where the account is logged in; ends one of these, or all others. */
export function SessionsCard() {
  const { uid } = useAtomValue(sessionAtom);
  const queries = useQueryClient();
  const queryKey = ['own-sessions', uid];
  const { data: sessions, error, refetch } = useQuery({ queryKey, queryFn: listOwnSessions });
  const [ending, setEnding] = useState<string | null>(null);

  async function end(which: string, done: string): Promise<void> {
    setEnding(which);
    try {
      await (which === OTHERS ? endOtherSessions() : endOwnSession(which));
      toast(done, { kind: 'success' });
      await queries.invalidateQueries({ queryKey });
    } catch (reason) {
      toast(sessionErrorText(reason), { kind: 'error' });
    } finally {
      setEnding(null);
    }
  }

  // The provider knows no single sessions.
  if (sessions === null) return null;
  const hasOthers = sessions !== undefined && sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Card
      title="Where you are logged in"
      padding="large"
      actions={
        hasOthers && (
          <Button
            size="small"
            isPending={ending === OTHERS}
            onPress={() => void end(OTHERS, 'You are logged out on all other devices.')}
          >
            Log out all others
          </Button>
        )
      }
    >
      {error && <ErrorState text={sessionErrorText(error)} onRetry={() => void refetch()} />}
      {sessions === undefined && !error && <Skeleton shape="block" height={80} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isPending={ending === session.id}
              onEnd={() => void end(session.id, `${nameOf(session)} is logged out.`)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
