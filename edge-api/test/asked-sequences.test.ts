import { actInKitchen, amendLine, answerOrder, getKitchenOrder } from '@justright/contract/kitchen';
import {
  listKitchenSignatures,
  previewKitchenSignature,
  signKitchen,
  withdrawKitchenSignature,
} from '@justright/contract/kitchen-signatures';
import { unreadChanges } from '@justright/contract/line-change-texts';
import { type CartItem, placeGuestOrder } from '@justright/contract/orders';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, BREAD, makeAskedFoods, makeAskingHouse, MILK, NUTS, state } from './asking-house.ts';
import { request, succeed } from './call.ts';

beforeAll(makeAskedFoods);
afterAll(() => state(BREAD, {}));

const STRICT = [NUTS, MILK];

it('no line is accepted, after any edits and answers, without a yes to all that a new order would ask of it', async () => {
  const house = await makeAskingHouse();
  const ofHouse = { ...ADMIN, params: { id: house.restaurant.id } };
  const sign = async (key: string) => {
    const preview = await succeed(previewKitchenSignature, { ...ofHouse, body: { keys: [key] } });
    await request(signKitchen, { ...ofHouse, body: { keys: [key], how: 'Own board', state: preview.data.state } });
  };
  const withdraw = async () => {
    const { data } = await succeed(listKitchenSignatures, { ...ofHouse, query: {} });
    for (const { id } of data) await request(withdrawKitchenSignature, { ...ADMIN, params: { id } });
  };
  let id = '';
  const of = () => ({ ...ADMIN, params: { id } });
  /** Returns a line with the change that its order shows of it. */
  const shown = async (line: ReturnType<typeof house.line>) => {
    const change = (await house.linesOf({ id }))[line.place - 1]?.changed?.at;
    return { ...line, ...(change !== undefined && { change }) };
  };
  const answer = async (lines: ReturnType<typeof house.line>[], refused: object[] = []) =>
    request(answerOrder, { ...of(), body: { answer: 'yes', lines: await Promise.all(lines.map(shown)), refused } });
  const amend = async (ruledOut: string[], omit: string[] = []) =>
    request(amendLine, {
      ...ADMIN,
      params: { id, place: '2' },
      body: { act: 'make', ...(await shown(house.line(2, ruledOut, { omit }))) },
    });
  const read = async () => {
    const { cart } = (await succeed(getKitchenOrder, of())).data;
    await request(actInKitchen, { ...of(), body: { act: 'read', changes: unreadChanges(cart.orders) } });
  };
  const acts: Record<string, () => Promise<unknown>> = {
    'bread may contain nuts': () => state(BREAD, { mayContain: [NUTS] }),
    'of bread milk is not known': () => state(BREAD, { unknownFor: [MILK] }),
    'bread as before': () => state(BREAD, {}),
    'the kitchen signs for nuts': () => sign(NUTS),
    'the kitchen signs for milk': () => sign(MILK),
    'no signature': withdraw,
    'yes to all': () => answer([house.line(1, STRICT), house.line(2, STRICT)]),
    'yes to nuts alone': () => answer([house.line(1, [NUTS]), house.line(2, [NUTS])]),
    'yes without a word': () => answer([house.line(1, []), house.line(2, [], { omit: ['Croutons'] })]),
    'yes to the toast, no to the salad': () =>
      answer([house.line(1, STRICT)], [{ place: 2, reason: 'No clean board' }]),
    'the salad without croutons': () => amend([], ['Croutons']),
    'the salad as it was, with a word': () => amend(STRICT),
    'the time is over': () => house.passTime({ id }),
    undo: () => request(actInKitchen, { ...of(), body: { act: 'undo' } }),
    read,
  };
  /** What a new order would ask of a line; null where it would be refused. */
  const askedAnew = async ({ menuItem, omit, customizations }: CartItem): Promise<string[] | null> => {
    const items = [
      {
        menuItem: { id: menuItem.id },
        preference: { selectedAllergies: STRICT, strict: STRICT },
        omit,
        customizations: customizations.map(({ customizationId, options }) => ({
          customizationId,
          optionIds: options.map((one) => one.id),
        })),
        ask: true,
      },
    ];
    const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items }] };
    const { envelope } = await request(placeGuestOrder, { body: { restaurant: { id: house.restaurant.id }, cart } });
    return envelope.success ? (envelope.data.cart.orders[0]?.items[0]?.question?.keys ?? []) : null;
  };
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 2, maxLength: 6 }),
      async (sequence) => {
        await state(BREAD, {});
        await withdraw();
        await house.seen();
        const lines = [{ strict: STRICT }, { dish: 'salad' as const, strict: STRICT }];
        ({ id } = await house.place(lines));
        for (const name of sequence) {
          await acts[name]?.();
          const { status } = await request(actInKitchen, { ...of(), body: { act: 'accept' } });
          if (status !== 200) continue;
          accepted += 1;
          const { cart } = (await succeed(getKitchenOrder, of())).data;
          for (const line of cart.orders.flatMap(({ items }) => items)) {
            if (line.amended && line.amended.refusal !== null) continue;
            const said = line.question?.state === 'yes' && line.question.by ? line.question.keys : [];
            const open = (await askedAnew(line))?.filter((key) => !said.includes(key)) ?? ['refused'];
            expect({ name, dish: line.menuItem.title, open }).toEqual({ name, dish: line.menuItem.title, open: [] });
          }
          await request(actInKitchen, { ...of(), body: { act: 'undo' } });
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect(accepted).toBeGreaterThan(0);
});
