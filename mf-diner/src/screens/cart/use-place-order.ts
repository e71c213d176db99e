import { useEffect, useRef, useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { ApiError, api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { useNavigate } from '@justright/client/screen-router';
import { ensureAnonymousSession, sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import { getKitchenPresence } from '@justright/contract/public-menu';
import { type GuestOrderInput, type Order, placeGuestOrder, type QuoteDetails } from '@justright/contract/orders';
import { EMPTY_CART, type PersonLines } from '../../order/cart.ts';
import { namedFoodsCode } from '../../choices/named-foods-code.ts';
import { isAboutLine, isQuoteDetails, lineAtPath } from '../../order/quoted-order.ts';
import { cartAtomOf } from '../../order/cart.state.ts';
import type { Person } from '../../dining-table/party.ts';
import { type Attempt, checkAttempt, placeOnce, UNKNOWN_OUTCOME_TEXT } from '../../order/place-order.ts';
import { keepPlacedOrder } from '../../order/order-history.ts';
import { forgetSentOrder, keepSentOrder, unsettledOrder } from '../../order/order-attempts.ts';
import type { Refusal } from './refused-lines.ts';
import { useRestaurantKey } from '../../dining-table/restaurant-key.state.ts';
import { isRecord } from '../../device/shapes.ts';
import { forgetScrollPositions } from '../../device/scroll-positions.ts';

const NO_KITCHEN_TEXT =
  'Nobody is at the kitchen right now who could answer. Nothing was ordered, and your order is kept: try again in a few minutes, or take out the dishes that have to be asked for.';

interface Ordered {
  sent: readonly PersonLines[];
  /** The same as it is sent. */
  order: GuestOrderInput;
}

/** Returns the key of the check that a refusal asks for, also one of an attempt whose outcome is still unknown. */
function botCheckKeyIn(error: unknown): string | undefined {
  const refusal = error instanceof ApiError ? error : error instanceof Error ? error.cause : undefined;
  if (!(refusal instanceof ApiError) || refusal.code !== 'bot-check') return undefined;
  return isRecord(refusal.details) ? String(refusal.details['siteKey']) : undefined;
}

/** Names the foods that the diners avoid by name in the conflicts of a refused order. */
async function withNames(details: QuoteDetails, sent: readonly PersonLines[]): Promise<QuoteDetails> {
  const foodsOf = (path: string) => lineAtPath(sent, path)?.line.preference.foods ?? [];
  if (details.conflicts.every(({ line }) => foodsOf(line).length === 0)) return details;
  const { namedDishReasons } = await namedFoodsCode.load();
  const conflicts = details.conflicts.map((one) =>
    one.why ? { ...one, why: namedDishReasons(one.why, foodsOf(one.line)) } : one,
  );
  return { ...details, conflicts };
}

/** Places the cart's order once, and settles one whose response was lost. */
export function usePlaceOrder(restaurantId: string, others: readonly Person[], hasLines: boolean) {
  const restaurantKey = useRestaurantKey(restaurantId);
  const changeCart = useSetAtom(cartAtomOf(restaurantKey));
  const { isAnonymous } = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const client = useQueryClient();
  // Its account is what an order is erased with. One that cannot be made yet stops no order.
  useEffect(() => {
    if (hasLines) void ensureAnonymousSession().catch(() => undefined);
  }, [hasLines]);
  const [isSending, setIsSending] = useState(false);
  const [own, setOwn] = useState<Attempt | null>(null);
  // From this page when the device stores nothing, or from a page that was closed before the response came.
  const unsettled = own ?? unsettledOrder(restaurantKey);
  const [refusal, setRefusal] = useState<Refusal>();

  // A token counts once: after each refusal another check is shown.
  const [botCheck, setBotCheck] = useState<{ siteKey: string; round: number }>();
  const botToken = useRef<string>(undefined);
  const [isPerson, setIsPerson] = useState(false);
  const keepToken = (token: string | undefined) => {
    botToken.current = token;
    setIsPerson(token !== undefined);
  };
  const askForPerson = (error: unknown) => {
    keepToken(undefined);
    const siteKey = botCheckKeyIn(error);
    setBotCheck((before) => (siteKey === undefined ? undefined : { siteKey, round: (before?.round ?? 0) + 1 }));
  };

  const sendingFrom = (current: Attempt | null) => ({
    send: async ({ key, order }: Attempt) => {
      const { current: token } = botToken;
      const shown = token === undefined ? {} : { botCheck: token };
      return (await api(placeGuestOrder, { body: order, idempotencyKey: key, ...shown })).data;
    },
    keep: (attempt: Attempt | null) => {
      if (attempt) keepSentOrder(attempt);
      else if (current) forgetSentOrder(current.key);
      current = attempt;
      setOwn(attempt);
    },
    newKey: () => crypto.randomUUID(),
  });

  const showPlaced = (order: Order) => {
    const state = keepPlacedOrder(order);
    forgetScrollPositions();
    // Specification, "Guest checkout". Both screens show the order's number with a link to it.
    navigate(addressOf(`/explore/{restaurantId}/${isAnonymous ? 'signup' : 'menu'}`, { restaurantId }), {
      replace: true,
      state,
    });
    // A diner who orders for a table keeps the name for the next round; a single diner's cart starts empty.
    changeCart(({ name }) => ({ ...EMPTY_CART, name: others.length > 0 ? name : '' }));
  };

  /** Rejects with the text that the dialog shows; a refused line of the order goes into `refusal` instead. */
  const place = async ({ sent, order }: Ordered, onChanged: () => void) => {
    const sending = sendingFrom(unsettled);
    setIsSending(true);
    try {
      const { placed, isEarlier } = await placeOnce(order, unsettled, sending);
      sending.keep(null);
      showPlaced(placed);
      if (isEarlier) toast('Your earlier order went through, without what you changed since.');
    } catch (error) {
      askForPerson(error);
      if (!(error instanceof ApiError)) throw error;
      const details = isQuoteDetails(error.details) ? error.details : null;
      if (!details && !error.issues.some((issue) => isAboutLine(sent, issue))) {
        // When the dialog closes, the screen shows the restaurant's new state.
        if (error.code === 'not-taking-orders' || error.code === 'not-found') onChanged();
        if (error.code === 'no-kitchen') {
          void client.invalidateQueries({ queryKey: resourceKey(getKitchenPresence) });
          throw new Error(NO_KITCHEN_TEXT, { cause: error });
        }
        throw error;
      }
      setRefusal({
        sent,
        details: details && (await withNames(details, sent)),
        issues: error.issues,
        text: error.message,
      });
      onChanged();
      window.scrollTo({ top: 0 });
    } finally {
      setIsSending(false);
    }
  };

  const check = async (attempt: Attempt) => {
    const sending = sendingFrom(attempt);
    setIsSending(true);
    try {
      const { placed } = await checkAttempt(attempt, sending);
      if (placed) {
        sending.keep(null);
        showPlaced(placed);
      } else toast('Your order did not arrive: nothing was ordered yet.');
    } catch (error) {
      toast(error instanceof Error ? error.message : UNKNOWN_OUTCOME_TEXT, { kind: 'error' });
    } finally {
      setIsSending(false);
    }
  };

  return {
    isSending,
    unsettled,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    place,
    check,
    botCheck: botCheck && { ...botCheck, isPerson, onToken: keepToken },
  };
}
