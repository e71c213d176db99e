import { useCallback, useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { Ban, Pause, Search, ShieldCheck, Store } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { useChime, useSound } from '@justright/client/use-sound';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { getRestaurant } from '@justright/contract/restaurants';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { MissingState } from '@justright/ui/missing-state';
import { Later, laterCode } from '@justright/ui/later';
import { Skeleton } from '@justright/ui/skeleton';
import { Switch } from '@justright/ui/switch';
import { otherZone } from '@justright/ui/when';
import { refusedLine } from '../../acts/made-line.ts';
import type { People } from '../../people/create-people.ts';
import { PeopleContext, usePeople } from '../../people/use-people.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { asksTracesOnly, type LaneId, laneOf } from './lanes.ts';
import { Lanes } from './lanes.tsx';
import type { TicketLines } from './ticket.tsx';
import { Notices } from './notices.tsx';
import { PauseBar } from './pause/pause-bar.tsx';
import { PauseDialog } from './pause/pause-dialog.tsx';
import { useOrderPause } from './pause/use-order-pause.ts';
import { PersonChip } from './person/person-chip.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { SoldOutDialog } from './sold-out/sold-out-dialog.tsx';
import { useSaidToday } from './today/use-today.ts';
import { useActs } from './use-acts.ts';
import { useArrivals } from './use-arrivals.ts';
import { isUnreached, useKeptBoard } from './use-kept-board.ts';
import { useKitchenOrders } from './use-kitchen-orders.ts';
import { UnwellAlarms } from './unwell-alarms.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import styles from './board.module.css';

const findDialog = laterCode(async () => (await import('./find/find-dialog.tsx')).FindDialog);
const tracesDialog = laterCode(async () => (await import('./lines/traces-dialog.tsx')).TracesDialog);
const todayDialog = laterCode(async () => (await import('./today/today-dialog.tsx')).TodayDialog);
const todayList = laterCode(async () => (await import('./today/today-list.tsx')).TodayList);
const makeDialog = laterCode(async () => (await import('./lines/make-dialog.tsx')).MakeDialog);

const itemsOf = ({ cart }: KitchenOrder) => cart.orders.flatMap((person) => person.items);
/** Returns the places of the lines that the kitchen makes. */
const placesOf = (order: KitchenOrder): number[] =>
  itemsOf(order).flatMap(({ amended }, index) => (amended && amended.refusal !== null ? [] : [index + 1]));
const dishAt = (order: KitchenOrder, place: number): string => itemsOf(order)[place - 1]?.menuItem.title ?? '';

/** Says in the place of a dialog that its code could not be loaded. */
const notLoaded = (onDismiss: () => void) =>
  function NotLoaded({ retry }: { retry: () => void }) {
    return (
      <Banner tone="error" className={styles.bar ?? ''} onDismiss={onDismiss}>
        {'The dialog could not be loaded. '}
        <Button onPress={retry}>Retry</Button>
      </Banner>
    );
  };

/** Shows the orders of a kitchen, and does what is decided at their tickets. */
function Board({ uid, restaurantId, people }: { uid: string; restaurantId: string; people: People }) {
  const live = useKitchenOrders(restaurantId);
  const restaurant = useQuery(callQuery(getRestaurant, { params: { id: restaurantId } }));
  const { feed, place } = useKeptBoard(uid, restaurantId, live, restaurant);
  const acts = useActs(uid, restaurantId, feed, people);
  const sound = useSound();
  const arrivals = useArrivals(feed.orders);
  useChime(sound, arrivals.count);
  useWakeLock();
  /** The order that is refused, or one of its dishes. */
  const [refused, setRefused] = useState<
    { order: KitchenOrder; lane: LaneId } | { order: KitchenOrder; place: number }
  >();
  const [isSellingOut, setSellingOut] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [sought, setSought] = useState<{ orderId: string }>();
  const pause = useOrderPause(restaurantId);
  const [isPausing, setPausing] = useState(false);
  const timeZone = place?.timeZone ?? null;
  const zone = otherZone(feed.asOfMs, timeZone);
  const onRefuse = useCallback((order: KitchenOrder, lane: LaneId) => setRefused({ order, lane }), []);
  const [making, setMaking] = useState<{ order: KitchenOrder; place: number | null }>();
  /** The order whose dishes are answered for, one by one. */
  const [answering, setAnswering] = useState<KitchenOrder>();
  const onAnswer = useCallback(
    (order: KitchenOrder) => (asksTracesOnly(order) ? setAnswering(order) : setMaking({ order, place: null })),
    [],
  );
  /** The line whose answer somebody gives for the rest of the day. */
  const [saying, setSaying] = useState<{ order: KitchenOrder; place: number }>();
  const [isListingToday, setListingToday] = useState(false);
  const { said: saidToday } = useSaidToday(restaurantId);
  const { shown, decide, decideAtOnce } = acts;
  const isOffline = isUnreached(feed);
  const lines = useMemo(
    (): TicketLines => ({
      onMake: (order, place) => setMaking({ order, place }),
      // Without its last dish nothing is left of an order: that is refused as a whole.
      onRefuseLine: (order, place) =>
        setRefused(
          placesOf(order).every((one) => one === place)
            ? { order, lane: laneOf(order) ?? 'changed' }
            : { order, place },
        ),
      onDecide: decideAtOnce,
      onToday: (order, place) => setSaying({ order, place }),
      isOffline,
    }),
    [decideAtOnce, isOffline],
  );
  const once = useIdempotencyKeys();
  const { error } = feed;

  if (error instanceof ApiError && error.status === 404) {
    return (
      <section className={styles.page}>
        <title>Kitchen · JustRight</title>
        <MissingState what="kitchen" icon={<Store />} />
      </section>
    );
  }
  return (
    <section className={styles.page} aria-busy={shown === undefined && error === null}>
      <title>Kitchen · JustRight</title>
      <header className={styles.top}>
        <div className={styles.heading}>
          <h1>{place ? `Kitchen of ${place.name}` : 'Kitchen'}</h1>
          {zone !== '' && <p className={styles.zone}>{`Times are the restaurant’s (${zone})`}</p>}
        </div>
        <Button icon={<Search aria-hidden />} size="large" onPress={() => setFinding(true)}>
          Find or finished
        </Button>
        <Button icon={<Ban aria-hidden />} size="large" onPress={() => setSellingOut(true)}>
          Sold out
        </Button>
        <Button icon={<Pause aria-hidden />} size="large" onPress={() => setPausing(true)}>
          Pause orders
        </Button>
        {saidToday.length > 0 && (
          <Button icon={<ShieldCheck aria-hidden />} size="large" onPress={() => setListingToday(true)}>
            {`Yes, for today: ${saidToday.length}`}
          </Button>
        )}
        <PersonChip people={people} />
        <Switch
          isSelected={sound.isOn}
          onChange={sound.turn}
          {...(sound.isWaiting && { description: 'Heard after your first tap' })}
        >
          Sound for new orders
        </Switch>
      </header>
      <output className={styles.said}>{arrivals.text}</output>
      <output className={styles.said}>{acts.said}</output>
      <Notices {...acts} timeZone={timeZone} />
      {shown !== undefined && (
        <UnwellAlarms
          orders={shown}
          timeZone={timeZone}
          hasSound={sound.isOn}
          onAttend={(order) => acts.act(order, 'attend', 'served')}
        />
      )}
      <PauseBar {...pause} timeZone={timeZone} className={styles.bar ?? ''} />
      {shown !== undefined ? (
        <Lanes
          {...acts}
          orders={shown}
          timeZone={timeZone}
          sought={sought}
          connection={<ConnectionBar feed={feed} unsent={acts.unsent.size} timeZone={timeZone} />}
          onRefuse={onRefuse}
          onAnswer={onAnswer}
          lines={lines}
        />
      ) : error === null ? (
        <Skeleton shape="block" height={320} />
      ) : (
        <Card>
          <ErrorState error={error} onRetry={() => void feed.refetch()} />
        </Card>
      )}
      {isFinding && (
        <Later
          code={findDialog}
          props={{
            restaurantId,
            orders: shown ?? [],
            timeZone,
            onClose: () => setFinding(false),
            onShow: ({ id }) => {
              setFinding(false);
              setSought({ orderId: id });
            },
            onBack: (order) => {
              setFinding(false);
              acts.act(order, 'reopen', 'ready');
            },
          }}
          renderFailure={notLoaded(() => setFinding(false))}
        />
      )}
      {isPausing && <PauseDialog {...pause} timeZone={timeZone} onClose={() => setPausing(false)} />}
      {isSellingOut && (
        <SoldOutDialog restaurantId={restaurantId} timeZone={timeZone} onClose={() => setSellingOut(false)} />
      )}
      {making && (
        <Later
          code={makeDialog}
          props={{
            order: making.order,
            timeZone,
            places: making.place === null ? placesOf(making.order) : [making.place],
            isAnswer: making.place === null,
            onClose: () => setMaking(undefined),
            isOffline,
            onDecide: (decided, key) => decide(making.order, decided, key),
            onPlainYes: () => acts.act(making.order, 'yes', 'asked'),
            onNo: () => {
              setMaking(undefined);
              onRefuse(making.order, 'asked');
            },
          }}
          renderFailure={notLoaded(() => setMaking(undefined))}
        />
      )}
      {answering && (
        <Later
          code={tracesDialog}
          props={{
            order: answering,
            timeZone,
            isOffline,
            onClose: () => setAnswering(undefined),
            onDecide: (decided, key) => decide(answering, decided, key),
            onMake: () => {
              setAnswering(undefined);
              setMaking({ order: answering, place: null });
            },
          }}
          renderFailure={notLoaded(() => setAnswering(undefined))}
        />
      )}
      {saying && (
        <Later
          code={todayDialog}
          props={{ ...saying, onClose: () => setSaying(undefined) }}
          renderFailure={notLoaded(() => setSaying(undefined))}
        />
      )}
      {isListingToday && (
        <Later
          code={todayList}
          props={{ restaurantId, timeZone, onClose: () => setListingToday(false) }}
          renderFailure={notLoaded(() => setListingToday(false))}
        />
      )}
      {refused && (
        <RefuseDialog
          order={refused.order}
          {...('place' in refused && { dish: dishAt(refused.order, refused.place) })}
          onClose={() => setRefused(undefined)}
          onRefuse={(reason) => {
            if ('lane' in refused) return acts.act(refused.order, 'refuse', refused.lane, reason);
            const line = refusedLine(refused.order, refused.place, reason);
            const decided = { act: 'refuse-line' as const, reason, lines: line ? [line] : [] };
            return once(decided, (key) => decide(refused.order, decided, key));
          }}
        />
      )}
    </section>
  );
}

/** Shows the board to the people of its device. */
function BoardOfPeople({ uid, restaurantId }: { uid: string; restaurantId: string }) {
  const people = usePeople(uid, restaurantId);
  return (
    <PeopleContext value={people}>
      <Board uid={uid} restaurantId={restaurantId} people={people} />
    </PeopleContext>
  );
}

/** Shows the kitchen of a restaurant to a person. */
export function BoardScreen() {
  const { restaurantId = '' } = useParams();
  const { uid } = useAtomValue(sessionAtom);
  return <BoardOfPeople key={`${uid} ${restaurantId}`} uid={uid ?? ''} restaurantId={restaurantId} />;
}
