import { useEffect, useState } from 'react';
import { UserRound } from 'lucide-react';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Later, laterCode, preload } from '@justright/ui/later';
import type { People } from '../../../people/create-people.ts';
import { useNow } from '../use-now.ts';
import { usePeopleState } from '../../../people/use-people.ts';
import styles from './person-chip.module.css';

const changePinDialog = laterCode(async () => (await import('./change-pin-dialog.tsx')).ChangePinDialog);
const personDialog = laterCode(async () => (await import('./person-dialog.tsx')).PersonDialog);

/** Says who is remembered on the device and how long, forgets them by one press, and asks for a PIN. */
export function PersonChip({ people }: { people: People }) {
  const { names, isAsking, isForTraces } = usePeopleState(people);
  const nowMs = useNow();
  const [isChanging, setChanging] = useState(false);
  const isNamed = names !== null && names.people.length > 0;
  useEffect(() => {
    // Without a network it could not be loaded.
    if (isNamed) preload(personDialog);
  }, [isNamed]);
  const state = people.state().remembered;
  const isOver = state !== null && nowMs >= state.untilMs;
  useEffect(() => {
    if (isOver) people.forgetOver();
  }, [people, isOver]);
  const remembered = isOver ? null : state;
  if (names === null || names.people.length === 0) return null;
  const own = names.people.find(({ id }) => id === remembered?.id);
  const minutes = remembered ? Math.max(1, Math.ceil((remembered.untilMs - nowMs) / 60_000)) : 0;
  return (
    <>
      {remembered ? (
        <div className={styles.chip}>
          <UserRound aria-hidden />
          <span className={styles.name} dir="auto">{`${remembered.name} · ${minutes} min`}</span>
          {'proof' in remembered && <span className={styles.unchecked}>PIN not checked yet</span>}
          <Button variant="ghost" size="large" onPress={() => setChanging(true)}>
            My PIN…
          </Button>
          <Button variant="ghost" size="large" onPress={people.forget}>
            Not me
          </Button>
        </div>
      ) : (
        <Button icon={<UserRound aria-hidden />} size="large" onPress={() => void people.ask()}>
          Enter a PIN
        </Button>
      )}
      {isChanging && own && (
        <Later
          code={changePinDialog}
          props={{
            person: own,
            onClose: () => setChanging(false),
            onChanged: () => {
              setChanging(false);
              people.forget();
            },
          }}
          renderFailure={({ retry }) => (
            <Banner tone="error" onDismiss={() => setChanging(false)}>
              {'The dialog could not be loaded. '}
              <Button onPress={retry}>Retry</Button>
            </Banner>
          )}
        />
      )}
      {isAsking && (
        <Later
          code={personDialog}
          props={{
            people: isForTraces ? names.people.filter(({ mayAnswerTraces }) => mayAnswerTraces) : names.people,
            isForTraces,
            onEnter: people.enter,
            onClose: people.cancel,
          }}
          renderFailure={({ retry }) => (
            <Banner tone="error" onDismiss={people.cancel}>
              {'The dialog could not be loaded. '}
              <Button onPress={retry}>Retry</Button>
            </Banner>
          )}
        />
      )}
    </>
  );
}
