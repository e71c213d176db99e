import { useRef, useState } from 'react';
import { useAtom, useAtomValue } from 'jotai';
import { ArrowLeft, ShoppingBag, X } from 'lucide-react';
import { ApiError, api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { TABLE_LABEL_MAX_LENGTH } from '@justright/contract/table';
import { Link, useNavigate, useParams } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { placeGuestOrder } from '@justright/contract/calls';
import type { Order, QuoteDetails } from '@justright/contract/orders';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { TextField } from '@justright/ui/text-field';
import actions from '../../shared/call-to-action.module.css';
import {
  type CartLine,
  type DinerCart,
  EMPTY_CART,
  guestOrderOf,
  isQuoteDetails,
  lineOf,
  linesOfQuote,
  putLine,
  selectionOf,
  subtotalOf,
  withoutLine,
  withQuantity,
} from '../../shared/cart.ts';
import { cartAtomOf } from '../../shared/cart.state.ts';
import { DishSheet } from '../../shared/dish/dish-sheet.tsx';
import { KitchenNotice } from '../../shared/kitchen-notice.tsx';
import { MenuFailure } from '../../shared/menu-failure.tsx';
import { menuQuery, profileUsed } from '../../shared/menu-query.ts';
import { type Attempt, checkAttempt, placeOnce, UNKNOWN_OUTCOME_TEXT } from '../../shared/place-order.ts';
import { keepPlacedOrder } from '../../shared/placed-orders.ts';
import { usePreferences } from '../../shared/preferences.ts';
import { profileAtom } from '../../shared/profile.state.ts';
import { useLearntId, useRestaurantKey } from '../../shared/restaurant-key.state.ts';
import { ScreenTitle } from '../../shared/screen-title.tsx';
import { tableAtomOf } from '../../shared/table.state.ts';
import { money, plural } from '../../shared/words.ts';
import { CartLineCard } from './cart-line-card.tsx';
import { ChangedOrder } from './changed-order.tsx';
import { fittedLine, troubleOf } from './fit-now.ts';
import { guestFieldErrors } from './guest-fields.ts';
import styles from './cart.module.css';

type ContactField = 'name' | 'email' | 'phoneNumber' | 'notes';

/** The order before it is placed: what it holds, whether it still fits, and for whom it is. */
export function CartScreen() {
  const { restaurantId = '' } = useParams();
  const profile = useAtomValue(profileAtom);
  const menu = useQuery(menuQuery(restaurantId, profile));
  const restaurantKey = useRestaurantKey(restaurantId);
  useLearntId(restaurantId, menu.data?.id);
  const [cart, changeCart] = useAtom(cartAtomOf(restaurantKey));
  const [table, setTable] = useAtom(tableAtomOf(restaurantKey));
  const { names } = usePreferences();
  const navigate = useNavigate();
  const contact = useRef<HTMLFormElement>(null);
  const [editedId, setEditedId] = useState<string>();
  const [deletedLine, setDeletedLine] = useState<CartLine>();
  const [isProceeding, setIsProceeding] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  const [changes, setChanges] = useState<{ sent: readonly CartLine[]; details: QuoteDetails; text: string }>();

  const answer = menu.isError ? undefined : menu.data;
  const used = answer ? profileUsed(profile, answer) : profile;
  const rows = cart.lines.map((line) => {
    const trouble = answer ? troubleOf(line, answer, used, names, menu.dataUpdatedAt) : null;
    return {
      // One that does not fit keeps what it was chosen under, to be told from what is chosen now.
      line: answer && trouble?.kind !== 'no-longer-fits' ? fittedLine(line, answer, used) : line,
      trouble,
      item: answer?.menus[0]?.menuItems.find(({ id, disabled }) => id === line.menuItem.id && !disabled),
    };
  });
  const misfits = rows.filter(({ trouble }) => trouble?.kind === 'no-longer-fits');
  const edited = rows.find(({ line }) => line.id === editedId);
  const unknown = cart.attempt;
  const subtotal = subtotalOf(cart.lines);
  const errors = areErrorsShown ? guestFieldErrors(cart) : {};

  const setField = (field: ContactField) => (text: string) => changeCart((was) => ({ ...was, [field]: text }));
  const setLines = (change: (lines: DinerCart['lines']) => DinerCart['lines']) => {
    setChanges(undefined);
    changeCart((was) => ({ ...was, lines: change(was.lines) }));
  };

  const proceed = () => {
    setAreErrorsShown(true);
    const found = guestFieldErrors(cart);
    if (found.email !== undefined || found.phoneNumber !== undefined) {
      const name = found.email === undefined ? 'phoneNumber' : 'email';
      contact.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
      return;
    }
    setIsProceeding(true);
  };

  const sending = {
    send: async ({ key, order }: Attempt) => (await api(placeGuestOrder, { body: order, idempotencyKey: key })).data,
    keep: (attempt: Attempt | null) => changeCart((was) => ({ ...was, attempt })),
    newKey: () => crypto.randomUUID(),
  };

  const showPlaced = (order: Order) => {
    keepPlacedOrder(order);
    void navigate(`/explore/${restaurantId}/order/${order.id}`, { replace: true });
    changeCart(() => EMPTY_CART);
  };

  const place = async () => {
    if (!answer || misfits.length > 0) return;
    const lines = rows.map(({ line }) => line);
    setIsSending(true);
    try {
      const { placed, isEarlier } = await placeOnce(
        guestOrderOf({ ...cart, lines }, answer.id, table),
        cart.attempt,
        sending,
      );
      showPlaced(placed);
      if (isEarlier) toast('Your earlier order went through, without what you changed since.');
    } catch (error) {
      if (!(error instanceof ApiError) || !isQuoteDetails(error.details)) throw error;
      setChanges({ sent: lines, details: error.details, text: error.message });
      void menu.refetch();
      window.scrollTo({ top: 0 });
    } finally {
      setIsSending(false);
    }
  };

  const check = async (attempt: Attempt) => {
    setIsSending(true);
    try {
      const { placed } = await checkAttempt(attempt, sending);
      if (placed) showPlaced(placed);
      else toast('Your order did not arrive: nothing was ordered yet.');
    } catch (error) {
      toast(error instanceof Error ? error.message : UNKNOWN_OUTCOME_TEXT, { kind: 'error' });
    } finally {
      setIsSending(false);
    }
  };

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Link to={`/explore/${restaurantId}/menu`} className={styles.round} aria-label="Back to the menu">
          <ArrowLeft aria-hidden />
        </Link>
        <div className={styles.names}>
          <ScreenTitle className={styles.heading}>Order</ScreenTitle>
          <p className={styles.restaurant}>{answer?.name}</p>
        </div>
        <Link to="/explore" className={styles.round} aria-label="Close, to all restaurants">
          <X aria-hidden />
        </Link>
      </header>

      {unknown && !isProceeding && (
        <Banner
          tone="warning"
          title={UNKNOWN_OUTCOME_TEXT}
          action={
            <Button isPending={isSending} onPress={() => void check(unknown)}>
              Check
            </Button>
          }
        >
          Its answer got lost. We send it once more as it was, and it is stored only once.
        </Banner>
      )}
      {cart.lines.length === 0 ? (
        <EmptyState
          icon={<ShoppingBag />}
          title="Your Cart is Empty."
          text="Pick a dish that is just right for you."
          action={
            <Link to={`/explore/${restaurantId}/menu`} className={actions.primary}>
              See the menu
            </Link>
          }
        />
      ) : (
        <>
          {changes && (
            <ChangedOrder
              {...changes}
              names={names}
              onUse={() => setLines(() => linesOfQuote(changes.details, () => crypto.randomUUID()))}
            />
          )}
          {menu.isError && (
            <MenuFailure error={menu.error} restaurantId={restaurantId} onRetry={() => void menu.refetch()} />
          )}
          {misfits.length > 0 && (
            <Banner
              tone="warning"
              title={`${misfits.length} ${plural(misfits.length, 'dish does', 'dishes do')} not fit what you have chosen now`}
            >
              Your choices or the menu changed since you added {plural(misfits.length, 'it', 'them')}. Change or remove{' '}
              {plural(misfits.length, 'it', 'them')} to place your order.
            </Banner>
          )}
          <ul className={styles.lines}>
            {rows.map(({ line, trouble, item }) => (
              <li key={line.id}>
                <CartLineCard
                  line={line}
                  trouble={trouble}
                  profile={used}
                  names={names}
                  onEdit={item && (() => setEditedId(line.id))}
                  onRemove={() => setDeletedLine(line)}
                  onQuantity={(quantity) =>
                    setLines((lines) => lines.map((one) => (one.id === line.id ? withQuantity(one, quantity) : one)))
                  }
                />
              </li>
            ))}
          </ul>
          <form ref={contact} className={styles.contact} onSubmit={(event) => event.preventDefault()} noValidate>
            <h2 className={styles.subheading}>For the staff</h2>
            <TextField
              label="Table"
              size="large"
              autoComplete="off"
              maxLength={TABLE_LABEL_MAX_LENGTH}
              description="Optional. Where to bring your order"
              value={table}
              onChange={setTable}
            />
            <TextField label="Name" size="large" autoComplete="name" value={cart.name} onChange={setField('name')} />
            <TextField
              label="Email"
              name="email"
              type="email"
              size="large"
              autoComplete="email"
              description="Optional"
              value={cart.email}
              onChange={setField('email')}
              errorMessage={errors.email}
            />
            <TextField
              label="Phone Number"
              name="phoneNumber"
              type="tel"
              size="large"
              autoComplete="tel"
              description="Optional. Digits only, with a + in front if you like"
              value={cart.phoneNumber}
              onChange={setField('phoneNumber')}
              errorMessage={errors.phoneNumber}
            />
            <TextField
              label="Notes"
              isMultiline
              rows={2}
              description="Anything the kitchen should know"
              value={cart.notes}
              onChange={setField('notes')}
            />
          </form>
          <dl className={styles.totals}>
            <div>
              <dt>Subtotal</dt>
              <dd>{money(subtotal)}</dd>
            </div>
            <div className={styles.grandTotal}>
              <dt>Total</dt>
              <dd>{money(subtotal)}</dd>
            </div>
          </dl>
          <KitchenNotice />
          <div className={styles.placeBar}>
            <button
              type="button"
              className={`${actions.primary} ${styles.place}`}
              disabled={answer?.isTakingOrders !== true || misfits.length > 0}
              onClick={proceed}
            >
              <span>{answer?.isTakingOrders === false ? 'Not taking orders' : 'Place Order'}</span>
              <span>{money(subtotal)}</span>
            </button>
          </div>
        </>
      )}

      {edited?.item && (
        <DishSheet
          key={edited.line.id}
          item={edited.item}
          profile={used}
          names={names}
          isTakingOrders={answer?.isTakingOrders ?? false}
          draftKey={`${restaurantKey}/line/${edited.line.id}`}
          line={{ selection: selectionOf(edited.line), quantity: edited.line.quantity }}
          onClose={() => setEditedId(undefined)}
          onSubmit={(selection, quantity) => {
            const { item, line } = edited;
            if (item) setLines((lines) => putLine(lines, lineOf(line.id, item, used, selection, quantity)));
            setEditedId(undefined);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={deletedLine !== undefined}
        onClose={() => setDeletedLine(undefined)}
        title={`Remove ${deletedLine?.menuItem.title ?? 'this dish'}?`}
        text="Are you sure you want to delete?"
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          if (deletedLine) setLines((lines) => withoutLine(lines, deletedLine.id));
        }}
      />
      <ConfirmDialog
        isOpen={isProceeding}
        onClose={() => setIsProceeding(false)}
        title="Proceed?"
        text={
          <>
            By proceeding with this order, you confirm that you have read and agreed to the{' '}
            <Link to="/tnc" target="_blank" className={styles.termsLink}>
              terms of service
            </Link>
          </>
        }
        confirmLabel="OK"
        onConfirm={place}
      />
    </div>
  );
}
