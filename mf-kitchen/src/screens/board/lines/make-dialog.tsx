import { useState } from 'react';
import { useQueries } from '@justright/client/query';
import { callQuery } from '@justright/client/call-query';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { getLineOptions, type KitchenOrder } from '@justright/contract/kitchen';
import type { LineChoices } from '@justright/contract/orders';
import { leftInText, partsLeftIn } from '@justright/contract/without-question';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { isWaiting } from '@justright/contract/asked-texts';
import { madeLine, refusedLine } from '../../../acts/made-line.ts';
import { reasonText } from '../reason-fields.tsx';
import { isUndecidedLine } from '../lanes.ts';
import { placeOf } from '../ticket-texts.ts';
import type { Decided } from '../use-acts.ts';
import { AskedFields, isAnswered, NOTHING_SAID, type Said } from './asked-fields.tsx';
import { areSame, askedChoices, asksOf, choicesOfWay, presentChoices } from './choices.ts';
import { Deadline } from './deadline.tsx';
import { Change } from './line-change.tsx';
import { LineFields } from './line-fields.tsx';
import { NotMadeFields } from './not-made-fields.tsx';
import styles from './make-dialog.module.css';

interface MakeDialogProps {
  order: KitchenOrder;
  timeZone: string | null;
  /** The places of the lines that may be made otherwise. */
  places: readonly number[];
  /** The order's question is answered; otherwise a line has changed. */
  isAnswer: boolean;
  /** The server is not reached. */
  isOffline: boolean;
  onClose: () => void;
  /** Rejects with why it was refused. */
  onDecide: (decided: Decided, key: string) => Promise<void>;
  /** Answers with yes and changes no dish; it may be sent later. */
  onPlainYes: () => void;
  onNo: () => void;
}

/** Asks how dishes are made: what it shows is what the ticket says and the guest reads. */
export function MakeDialog({
  order,
  timeZone,
  places,
  isAnswer,
  isOffline,
  onClose,
  onDecide,
  onPlainYes,
  onNo,
}: MakeDialogProps) {
  // Notes that are no question ask for nothing.
  const asked = order.isQuestion ? order.notes : '';
  const lines = order.cart.orders.flatMap((person) => person.items.map((item) => ({ item, person: person.user })));
  const queries = useQueries({
    queries: places.map((place) => ({
      ...callQuery(getLineOptions, { params: { id: order.id, place: String(place) } }),
      staleTime: 0,
    })),
  });
  const [chosen, setChosen] = useState<ReadonlyMap<number, LineChoices>>(new Map());
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map());
  const once = useIdempotencyKeys();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const known = places.map((place, index) => {
    const options = queries[index]?.data;
    const present = options && presentChoices(options);
    const item = lines[place - 1]?.item;
    // A line that no longer fits starts with the least change that makes it fit.
    const [way] = !isAnswer || (item && isUndecidedLine(order, item)) ? (options?.ways ?? []) : [];
    const fit = way ? choicesOfWay(way) : present;
    const start = isAnswer && options && fit ? askedChoices(options, item?.menuItem.title ?? '', asked, fit) : fit;
    const value = chosen.get(place) ?? start;
    const waits = isAnswer && item !== undefined && isWaiting(item);
    const asks = options && value ? asksOf(options, value) : [];
    // An answer refuses what is asked or has changed; outside of one the ticket does.
    const isRefusable = waits || (isAnswer && item !== undefined && isUndecidedLine(order, item));
    return { place, options, present, value, waits, isRefusable, asks, answer: said.get(place) ?? NOTHING_SAID };
  });
  const changed = known.flatMap(({ place, options, present, value, waits, isRefusable, asks, answer }) => {
    if (isRefusable && answer.says === 'no') return refusedLine(order, place, reasonText(answer.reason)) ?? [];
    const ruledOut = answer.says === 'yes' ? asks : [];
    if (!options || !present || !value) return [];
    const isDecided = waits || ruledOut.length > 0 || !areSame(present, value);
    return isDecided ? (madeLine(order, place, value, options, ruledOut) ?? []) : [];
  });
  /** What is asked is answered, or the dish is made another way: whether that needs a word too, the server says. */
  const isUnanswered = known.some(({ waits, asks, answer, present, value }) => {
    if (!waits || isAnswered(answer)) return false;
    if (!present || !value) return true;
    return asks.length > 0 && (answer.says !== null || areSame(present, value));
  });
  /** A line that no longer fits is not answered with yes as it is. */
  const isUndecided = known.some(({ place }) => {
    const item = lines[place - 1]?.item;
    return item && isUndecidedLine(order, item) && !changed.some((line) => line.place === place);
  });
  /** A dish that is not made has its reason. */
  const isReasonless = known.some(
    ({ isRefusable, answer }) => isRefusable && answer.says === 'no' && !isAnswered(answer),
  );
  const isNothingLeft = isAnswer && known.every(({ isRefusable, answer }) => isRefusable && answer.says === 'no');
  /** A yes does not leave in what the guest asks to leave out. */
  const [leftIn] = !isAnswer
    ? []
    : partsLeftIn(
        asked,
        known.flatMap(({ place, options, value, answer }) => {
          const dish = lines[place - 1]?.item.menuItem.title;
          if (dish === undefined || !options || !value) return [];
          const parts = options.parts.map(({ title }) => title);
          // Of a dish that is not made, everything is left out.
          return [{ dish, parts, left: answer.says === 'no' ? parts : [...value.omit, ...value.without] }];
        }),
      );
  const isUnknown = /\bwithout\b/i.test(asked) && known.some(({ options }) => !options);
  // What is kept of before is good enough without a network.
  const error = queries.find(({ data, error: failed }) => failed !== null && data === undefined)?.error ?? null;
  const decide = async (act: Decided['act']) => {
    const decided = { act, lines: changed };
    setBusy(true);
    setFailure(undefined);
    try {
      // The same decision has the same key, so that a repeat does nothing twice.
      await once(decided, (key) => onDecide(decided, key));
      onClose();
    } catch (refused) {
      setFailure(refused instanceof Error ? refused.message : 'Something went wrong');
    } finally {
      setBusy(false);
    }
  };
  const make = () => {
    if (changed.length > 0) void decide(isAnswer ? 'yes' : 'make');
    else if (isAnswer) {
      onPlainYes();
      onClose();
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      isFullScreenOnPhone
      title={isAnswer ? `Answer ${order.productOrderId}` : `Make it another way: ${order.productOrderId}`}
      footer={
        <>
          {isAnswer && (
            <Button variant="ghost" size="large" onPress={onNo}>
              No…
            </Button>
          )}
          {order.offer === null && (
            <Button
              size="large"
              isPending={isBusy}
              isDisabled={changed.length === 0 || isUnanswered || changed.some(({ choices }) => choices === null)}
              onPress={() => void decide('offer')}
            >
              Ask the guest
            </Button>
          )}
          <Button
            variant={isNothingLeft ? 'danger' : 'primary'}
            size="large"
            isPending={isBusy}
            isDisabled={
              isAnswer
                ? isUndecided || isUnknown || isUnanswered || isReasonless || leftIn !== undefined
                : changed.length === 0
            }
            onPress={make}
          >
            {!isAnswer
              ? 'Make it so'
              : isNothingLeft
                ? 'Refuse the order'
                : changed.length > 0
                  ? 'Yes, made so'
                  : 'Yes, as ordered'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.place}>{placeOf(order)}</p>
        {isAnswer && order.isQuestion && (
          <p className={styles.question} dir="auto">
            {order.notes}
          </p>
        )}
        {isAnswer && <Deadline order={order} timeZone={timeZone} />}
        <p>
          {isAnswer
            ? 'Tick what you change: cooks and the guest read exactly that. Without a tick the dishes stay as ordered.'
            : 'Choose how you make it. It is checked against what the guest avoids.'}
        </p>
        {isOffline && (
          <Banner tone="warning">
            {error === null
              ? 'No network: what you decide is kept here and sent when it is back. A guest is asked only then.'
              : 'No network: it is not known how these dishes can be made. You can say no, or wait.'}
          </Banner>
        )}
        {leftIn && <Banner tone="warning">{`${leftInText(leftIn)}.`}</Banner>}
        {failure !== undefined && <Banner tone="error">{`Nothing has changed: ${failure}`}</Banner>}
        {error !== null && !isOffline && (
          <ErrorState
            error={error}
            onRetry={() => {
              for (const query of queries) void query.refetch();
            }}
          />
        )}
        {known.map(({ place, options, value, isRefusable, asks, answer }) => {
          const line = lines[place - 1];
          if (!line) return null;
          if (!options || !value) return error === null ? <Skeleton key={place} shape="block" height={160} /> : null;
          const title = `${line.item.quantity} × ${line.item.menuItem.title}`;
          return (
            <LineFields
              key={place}
              title={line.person.trim() === '' ? title : `${title}, ${line.person}`}
              change={
                <>
                  {line.item.changed && <Change change={line.item.changed} timeZone={timeZone} />}
                  {isRefusable && asks.length === 0 && (
                    <NotMadeFields
                      title={line.item.menuItem.title}
                      value={answer}
                      onChange={(next) => setSaid((before) => new Map(before).set(place, next))}
                    />
                  )}
                  {asks.length > 0 && (
                    <AskedFields
                      item={line.item}
                      keys={asks}
                      isRefusable={isRefusable}
                      value={answer}
                      onChange={(next) => setSaid((before) => new Map(before).set(place, next))}
                    />
                  )}
                </>
              }
              options={options}
              value={value}
              onChange={(next) => setChosen((before) => new Map(before).set(place, next))}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
