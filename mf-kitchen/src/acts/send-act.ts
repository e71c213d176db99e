import { api } from '@justright/client/api';
import { actInKitchen, amendLine, answerOrder, type KitchenOrder, refuseInKitchen } from '@justright/contract/kitchen';
import type { KeptAct, KeptLine } from './kept-act.ts';

/** An act that is sent later than this has its own time in the record. */
const LATE_MS = 10_000;

const saying = ({ ruledOut }: KeptLine) => ruledOut !== undefined && { ruledOut };
const decidedOn = ({ change }: Pick<KeptLine, 'change'>) => change !== undefined && { change };

/** What an act is sent with: its key, and the pass of whoever did it; left out: in the name of the session. */
interface Sender {
  idempotencyKey: string;
  person?: string;
}

/** Sends an act that the device has kept. */
export async function sendAct(
  { orderId, act, reason, atMs, changes, lines = [] }: KeptAct,
  sender: Sender,
): Promise<KitchenOrder> {
  const params = { id: orderId };
  const sent = {
    ...sender,
    ...(Date.now() - atMs > LATE_MS && { actedAt: new Date(atMs).toISOString() }),
  };
  const [first] = lines;
  switch (act) {
    case 'refuse':
      return (await api(refuseInKitchen, { params, ...sent, body: { reason } })).data;
    case 'make':
    case 'refuse-line': {
      if (!first) throw new Error('The act names no line');
      const body = first.choices
        ? { act: 'make' as const, ...decidedOn(first), ...first.choices, ...saying(first) }
        : { act: 'refuse' as const, ...decidedOn(first), reason };
      return (await api(amendLine, { params: { ...params, place: String(first.place) }, ...sent, body })).data;
    }
    case 'yes':
    case 'offer': {
      const placed = lines.flatMap((line) =>
        line.choices ? [{ place: line.place, ...decidedOn(line), ...line.choices, ...saying(line) }] : [],
      );
      const refused = lines.flatMap(({ place, choices, item }) =>
        choices ? [] : [{ place, reason: item.amended?.refusal ?? reason }],
      );
      const body =
        act === 'yes'
          ? { answer: act, lines: placed, ...(refused.length > 0 && { refused }) }
          : { answer: act, lines: placed };
      return (await api(answerOrder, { params, ...sent, body })).data;
    }
    default:
      return (await api(actInKitchen, { params, ...sent, body: { act, ...(changes && { changes }) } })).data;
  }
}
