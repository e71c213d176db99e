import { statusLabel } from '../order-texts/order-status.ts';

const PAYMENT = 'payment-';
const KITCHEN = 'kitchen-';
/** The actions that change no state. */
const OTHERS: Readonly<Record<string, string>> = {
  edit: 'Comments edited',
  erase: 'Personal data erased',
  'print-ticket': 'Ticket printed',
  'print-labels': 'Labels printed',
  'incident-file': 'Incident file opened',
  'hand-over': 'Handed over',
  hold: 'Held: kept from being erased',
  'end-hold': 'Hold ended',
  'external-number': 'External order number set',
  'kitchen-read': 'Kitchen: needs read',
  'kitchen-yes': 'Kitchen: question answered with yes',
  'kitchen-reopen': 'Kitchen: taken back to ready',
  'kitchen-attend': 'Kitchen: somebody goes to the guest who feels unwell',
  unwell: 'Guest: feels unwell',
  'line-changed': 'A dish no longer fits its guest',
  'line-read': 'Kitchen: read what has changed of a dish',
  'line-restored': 'A dish fits its guest again',
  'line-amended': 'Kitchen: a dish is made another way',
  'line-refused': 'Kitchen: a dish is not made',
  'kitchen-offer': 'Kitchen: asked the guest about another way',
  'offer-accepted': 'Guest: accepted what the kitchen offered',
  'offer-declined': 'The offer of the kitchen was declined',
  'offer-withdrawn': 'The offer of the kitchen was withdrawn',
  'asks-ended': 'The kitchen did not answer in time: a dish is not made',
  'rest-kept': 'Guest: keeps the rest of the order',
  'rest-cancelled': 'Guest: does not want the rest of the order',
};

/** Describes an event of an order or its payment: a change of state, the order itself, or what else was done with it. */
export function historyText(action: string, from: string, to: string): string {
  const other = OTHERS[action];
  if (other !== undefined) return other;
  if (from === '') return 'Ordered';
  const move = from === to ? statusLabel(to) : `${statusLabel(from)} → ${statusLabel(to)}`;
  if (action.startsWith(KITCHEN)) return `Kitchen: ${move}`;
  return action.startsWith(PAYMENT) ? `Payment: ${move}` : move;
}
