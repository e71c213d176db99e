import { useEffect, useRef, useState } from 'react';
import { useAtom } from 'jotai';
import { useParams } from '@justright/client/screen-router';
import { Banner } from '@justright/ui/banner';
import { preload } from '@justright/ui/later';
import { choicesText } from '@justright/contract/choice-texts';
import { moneyText } from '@justright/contract/money';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import actions from '../../elements/call-to-action.module.css';
import {
  type CartLine,
  type DinerCart,
  linesByPerson,
  personIdOf,
  putLine,
  SELF_ID,
  selectionOf,
  subtotalOf,
  withoutLine,
  withQuantity,
} from '../../order/cart.ts';
import { chargedOf } from '../../order/charged.ts';
import { guestOrderOf } from '../../order/guest-order.ts';
import { orderTypeOf } from '../../order/order-type-of.ts';
import { cartAtomOf } from '../../order/cart.state.ts';
import { whenIdle } from '../../device/idle.ts';
import { OpenDish, dishSheet } from '../../dish/open-dish.tsx';
import { GoButton } from '../../elements/go-button.tsx';
import { KitchenNotice } from '../../elements/kitchen-notice.tsx';
import { MenuFailure } from '../../menu/menu-failure.tsx';
import { onboardingPath } from '../../dining-table/onboarding-path.ts';
import { calledOf, type Person, titleOf } from '../../dining-table/party.ts';
import { toldOfDishes, toldText } from '../../order/told-text.ts';
import { UNKNOWN_OUTCOME_TEXT } from '../../order/place-order.ts';
import { usePreferences } from '../../choices/preferences.ts';
import { NO_PROFILE } from '../../choices/profile.ts';
import { useRestaurantKey } from '../../dining-table/restaurant-key.state.ts';
import { tableAtomOf } from '../../dining-table/dining-table.state.ts';
import { useKitchenPresence } from '../../menu/use-kitchen-presence.ts';
import { useMenus } from '../../menu/use-menus.ts';
import { useParty } from '../../dining-table/use-party.ts';
import { asksOfDishText, waitingText } from '@justright/diner-texts/asked-texts';
import { plural } from '@justright/diner-texts/words';
import { AskedBanner } from './asked-banner.tsx';
import { CartHeader } from './cart-header.tsx';
import { rowsOf, sentOf } from './cart-rows.ts';
import { EmptyCart } from './empty-cart.tsx';
import { guestFieldErrors } from './guest-fields.ts';
import { OpenCartDialogs, cartDialogs } from './open-cart-dialogs.tsx';
import { OpenContactForm } from './open-contact-form.tsx';
import { OpenOrderConflict, orderConflict } from './open-order-conflict.tsx';
import { PersonLines } from './person-lines.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import styles from './cart.module.css';

/** Shows the order before it is placed: the dishes by person, whether they still fit, and the guest's fields. */
export function CartScreen() {
  const { restaurantId = '' } = useParams();
  const restaurantKey = useRestaurantKey(restaurantId);
  const [cart, changeCart] = useAtom(cartAtomOf(restaurantKey));
  const [table, setTable] = useAtom(tableAtomOf(restaurantKey));
  const { persons } = useParty(restaurantKey);
  const { names } = usePreferences();
  const others = persons.slice(1);
  const placing = usePlaceOrder(restaurantId, others, cart.lines.length > 0);
  const { refusal } = placing;
  useEffect(() => whenIdle(() => [cartDialogs, orderConflict, dishSheet].forEach(preload)), []);
  const contact = useRef<HTMLFormElement>(null);
  const [editedId, setEditedId] = useState<string>();
  const [deletedLine, setDeletedLine] = useState<CartLine>();
  const [isProceeding, setIsProceeding] = useState(false);
  const [takenOut, setTakenOut] = useState<{ before: DinerCart['lines']; count: number }>();
  const [areErrorsShown, setAreErrorsShown] = useState(false);

  const personOf = (id: string): Person =>
    persons.find((person) => person.id === id) ?? { id, name: '', profile: NO_PROFILE, isAsked: false };
  const byPerson = linesByPerson(
    cart.lines,
    persons.map(({ id }) => id),
  );
  const served = byPerson.length > 0 ? byPerson.map(({ personId }) => personOf(personId)) : persons.slice(0, 1);
  const menu = useMenus(
    restaurantId,
    served.map(({ profile }) => profile),
  );
  // Choices that the browser has lost: no dish is taken for checked, and none is ordered without them.
  const isUnasked = persons[0]?.isAsked === false && served.some(({ id }) => id === SELF_ID);
  const checked = byPerson.map(({ personId, lines }, index) => {
    const isKnown = !(isUnasked && personId === SELF_ID);
    return rowsOf(personOf(personId), lines, isKnown ? menu.responses[index] : undefined, names, menu.dataUpdatedAt);
  });
  const isTable = others.length > 0 || served.some(({ id }) => id !== SELF_ID);
  const { stop } = menu;
  const isTakingOrders = stop === undefined && !isUnasked && menu.responses.every((response) => response !== undefined);
  const closedText = menu.isDisconnected ? 'No connection' : stop?.button;
  const placeText = closedText || 'Place Order';
  const asked = checked.flatMap((own) => own.rows.filter(({ asks }) => asks.length > 0));
  const presence = useKitchenPresence(menu.id ?? '', cart.lines.length > 0);
  const hasMisfits = checked.some(({ misfitCount }) => misfitCount > 0);
  const rows = checked.flatMap((own) => own.rows.map((row) => ({ ...own, ...row })));
  const edited = rows.find(({ line }) => line.id === editedId);
  const unknown = placing.unsettled;
  const subtotal = subtotalOf(cart.lines);
  const restaurant = menu.responses.find((response) => response !== undefined);
  const offered = restaurant?.orderTypes ?? [];
  const orderType = orderTypeOf(cart, offered);
  const charged = chargedOf(subtotal, orderType, restaurant?.charges);
  const total = moneyText(charged.grandTotal, charged.currency ?? cart.lines[0]?.currency);
  // The other people, whose plates could be confused with the diner's.
  const tablemates = served.some(({ id }) => id === SELF_ID) ? served.filter(({ id }) => id !== SELF_ID) : [];
  const fieldErrors = guestFieldErrors({ ...cart, orderType, table }, tablemates);
  const errors = areErrorsShown ? fieldErrors : {};
  const toldOfPeople = served
    .filter(({ profile }) => !isEmptyProfile(profile))
    .map((person) => {
      const choices = choicesText(person.profile, names);
      return toldText(isTable ? `${titleOf(person)}: ${choices}` : choices);
    });
  const told = [...toldOfPeople, ...toldOfDishes(cart.lines)];
  const askedTexts = [
    ...new Set(asked.map(({ line, asks }) => asksOfDishText(line.menuItem.title, asks, names))),
    ...(asked.length > 0 ? [waitingText(presence)] : []),
  ];
  const nameOf = (id: string) => (isTable ? titleOf(personOf(id)) : undefined);

  const setLines = (change: (lines: DinerCart['lines']) => DinerCart['lines']) => {
    placing.forgetRefusal();
    setTakenOut(undefined);
    changeCart((was) => ({ ...was, lines: change(was.lines) }));
  };

  /** Removes lines. They can be restored until something else changes. */
  const takeOut = (change: (lines: DinerCart['lines']) => DinerCart['lines']) => {
    const next = change(cart.lines);
    const count = cart.lines.length - next.length;
    setTakenOut(
      count > 0 ? { before: takenOut?.before ?? cart.lines, count: (takenOut?.count ?? 0) + count } : undefined,
    );
    changeCart((was) => ({ ...was, lines: next }));
  };
  const undo = () => {
    if (takenOut) changeCart((was) => ({ ...was, lines: takenOut.before }));
    setTakenOut(undefined);
  };

  const proceed = () => {
    setAreErrorsShown(true);
    const [wrongField] = Object.keys(fieldErrors);
    if (wrongField === undefined) setIsProceeding(true);
    else contact.current?.querySelector<HTMLElement>(`[name="${wrongField}"]`)?.focus();
  };

  const place = async () => {
    const id = menu.responses[0]?.id;
    if (id === undefined || !isTakingOrders || hasMisfits) return;
    const sent = checked.map(({ person, rows }) => ({ personId: person.id, lines: rows.map(sentOf) }));
    const lines = sent.flatMap((own): readonly CartLine[] => own.lines);
    const asks = cart.asks === true && presence?.takesQuestions !== false;
    const order = guestOrderOf({ ...cart, asks, lines }, id, table, charged, others);
    await placing.place({ sent, order }, menu.refetch);
  };

  return (
    <div className={styles.screen}>
      <CartHeader restaurantId={restaurantId} name={menu.name} />
      {unknown && !isProceeding && (
        <Banner
          tone="warning"
          title={UNKNOWN_OUTCOME_TEXT}
          action={
            <button
              type="button"
              className={styles.bannerButton}
              disabled={placing.isSending || menu.isDisconnected}
              onClick={() => void placing.check(unknown)}
            >
              {placing.isSending ? 'Checking…' : 'Check'}
            </button>
          }
        >
          Its response got lost. We send it once more as it was, and it is stored only once.
        </Banner>
      )}
      {takenOut && (
        <Banner
          tone="info"
          title={`${takenOut.count} ${plural(takenOut.count, 'dish was', 'dishes were')} taken out`}
          action={
            <button type="button" className={styles.bannerButton} onClick={undo}>
              Undo
            </button>
          }
        />
      )}
      {cart.lines.length === 0 ? (
        <EmptyCart restaurantId={restaurantId} />
      ) : (
        <>
          {refusal && (
            <OpenOrderConflict
              {...refusal}
              names={names}
              nameOf={nameOf}
              inCart={new Set(cart.lines.map(({ id }) => id))}
              canEdit={(id) => rows.some(({ line, item }) => line.id === id && item !== undefined)}
              onEdit={setEditedId}
              onRemove={({ id }) => takeOut((lines) => withoutLine(lines, id))}
              onUse={(corrected) => {
                takeOut(() => corrected);
                placing.forgetRefusal();
              }}
            />
          )}
          {isUnasked && (
            <Banner
              tone="warning"
              title="Your choices are not here any more"
              action={
                <GoButton to={onboardingPath(restaurantId, 'home', SELF_ID)} className={styles.bannerButton}>
                  Answer the questions
                </GoButton>
              }
            >
              Your order stays here. It can be placed when we know what fits you.
            </Banner>
          )}
          {stop && (
            <Banner tone="warning" title={stop.title}>
              Your order is kept here. You can place it when the restaurant takes orders again.
            </Banner>
          )}
          {menu.isDisconnected && (
            <Banner tone="warning" title="No connection">
              Your order stays here. It is checked again, and can be placed, when you’re connected again.
            </Banner>
          )}
          {menu.isError && !menu.isDisconnected && (
            <MenuFailure
              error={menu.error}
              restaurantId={restaurantId}
              person={isTable ? served[menu.failedIndex] : undefined}
              onRetry={menu.retry}
            />
          )}
          {checked.map((own) => (
            <PersonLines
              key={own.person.id}
              own={own}
              isOneOfMany={isTable}
              isReported={refusal !== undefined}
              names={names}
              onEdit={({ id }) => setEditedId(id)}
              onRemove={setDeletedLine}
              onQuantity={({ id }, quantity) =>
                setLines((lines) => lines.map((one) => (one.id === id ? withQuantity(one, quantity) : one)))
              }
            />
          ))}
          {asked.length > 0 && <AskedBanner count={asked.length} presence={presence} restaurant={restaurant} />}
          <OpenContactForm
            formRef={contact}
            cart={cart}
            service={{
              offered,
              orderType,
              onOrderType: (chosen) => changeCart((was) => ({ ...was, orderType: chosen })),
              table,
              onTable: setTable,
              address: cart.deliveryAddress ?? '',
              onAddress: (deliveryAddress) => changeCart((was) => ({ ...was, deliveryAddress })),
              tableError: errors.table,
              addressError: errors.deliveryAddress,
            }}
            charges={{ subtotal, orderType, charges: restaurant?.charges }}
            dishes={rows}
            takesQuestions={presence?.takesQuestions ?? true}
            isOneOfMany={tablemates.length > 0}
            errors={errors}
            onChange={(field, text) => changeCart((was) => ({ ...was, [field]: text }))}
            onAsk={(notes, asks) => changeCart((was) => ({ ...was, notes, asks }))}
          />
          <KitchenNotice />
          <div className={styles.placeBar}>
            <button
              type="button"
              className={`${actions.primary} ${styles.place}`}
              disabled={!isTakingOrders || hasMisfits}
              onClick={proceed}
            >
              <span>{placeText}</span>
              <span translate="no">{total}</span>
            </button>
          </div>
        </>
      )}

      {edited?.item && (
        <OpenDish
          closeLabel="Back to your order"
          item={edited.item}
          profile={edited.used}
          names={names}
          isTakingOrders={isTakingOrders}
          stop={stop}
          draftKey={`${restaurantKey}/line/${edited.line.id}`}
          forName={isTable ? calledOf(edited.person) : undefined}
          line={{ selection: selectionOf(edited.line), quantity: edited.line.quantity }}
          onClose={() => setEditedId(undefined)}
          onSubmit={(lineFor) => {
            const { line } = edited;
            setLines((lines) => putLine(lines, lineFor(line.id, personIdOf(line))));
            setEditedId(undefined);
          }}
        />
      )}
      <OpenCartDialogs
        deletedLine={deletedLine}
        onKeep={() => setDeletedLine(undefined)}
        onDelete={({ id }) => setLines((lines) => withoutLine(lines, id))}
        isProceeding={isProceeding}
        restaurant={menu.name}
        told={told}
        asked={askedTexts}
        total={total}
        onStay={() => setIsProceeding(false)}
        botCheck={placing.botCheck}
        onPlace={place}
      />
    </div>
  );
}
