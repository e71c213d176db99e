import { KITCHEN_ACTS as ACTS, type KitchenAct, type KitchenOrder } from '@justright/contract/kitchen';
import type { CartItem, LineChoices } from '@justright/contract/orders';
import type { OrderState } from '@justright/contract/kitchen-moves';
import { type Actor, isActor } from '../people/actor.ts';

/** What a person decides about lines: to make one otherwise or not at all, or to ask the guest. */
export type LineAct = 'make' | 'refuse-line' | 'offer';
/** What a person does at a ticket. */
export type TicketAct = KitchenAct | 'yes' | 'refuse' | LineAct;

/** A line of an order as somebody has decided it. */
export interface KeptLine {
  /** Among the lines of all people, from 1. */
  place: number;
  /** The instant of the change that it was decided on; left out where it had none. */
  change?: string;
  /** What is on the plate; null for a dish that is not made. */
  choices: LineChoices | null;
  /** The foods of whose traces the person says that they are ruled out in it; left out: none. */
  ruledOut?: string[];
  /** How the ticket shows it until the server has answered. */
  item: CartItem;
}

/** An act that the server has not confirmed yet. */
export interface KeptAct {
  /** The idempotency key, made once: however often the act is sent, it is done once. */
  key: string;
  orderId: string;
  productOrderId: string;
  act: TicketAct;
  /** Why an order or a line is refused; '' for other acts. */
  reason: string;
  /** Of an act that decides lines: which, and how. */
  lines?: KeptLine[];
  /** Of a reading: the instants of the changes that the ticket showed; left out where it showed none. */
  changes?: string[];
  /** What an undo brings back; null for other acts. */
  before: OrderState | null;
  /** When the person did it, in ms. */
  atMs: number;
  /** The order that is taken back, where the board has it no more; left out of other acts. */
  order?: KitchenOrder;
  /** Who did it on a shared device; left out where it asks for nobody. */
  by?: Actor;
  /** It was sent at least once, so it may have arrived. */
  isTried: boolean;
}

const KNOWN_ACTS: readonly string[] = [...ACTS, 'yes', 'refuse', 'make', 'refuse-line', 'offer'];

const isKeptAct = (value: unknown): value is KeptAct =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'orderId' in value &&
  typeof value.orderId === 'string' &&
  'productOrderId' in value &&
  typeof value.productOrderId === 'string' &&
  'act' in value &&
  typeof value.act === 'string' &&
  KNOWN_ACTS.includes(value.act) &&
  'reason' in value &&
  typeof value.reason === 'string' &&
  'before' in value &&
  typeof value.before === 'object' &&
  'atMs' in value &&
  typeof value.atMs === 'number' &&
  (!('order' in value) || (typeof value.order === 'object' && value.order !== null)) &&
  (!('lines' in value) || Array.isArray(value.lines)) &&
  (!('changes' in value) || Array.isArray(value.changes)) &&
  (!('by' in value) || isActor(value.by)) &&
  'isTried' in value &&
  typeof value.isTried === 'boolean';

export const areKeptActs = (value: unknown): value is KeptAct[] => Array.isArray(value) && value.every(isKeptAct);
