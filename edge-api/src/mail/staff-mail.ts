import { isNumberedTable } from '@justright/contract/dining-table';
import { addressOf } from '@justright/contract/address-of';
import { changeTexts } from '@justright/contract/line-change-texts';
import { DAY_MS } from '@justright/contract/time';
import { tableOf } from '@justright/contract/order-table';
import type { KitchenOrder } from '@justright/contract/kitchen';
import type { Database } from '../data/database.ts';
import { listSigners } from '../data/guard-requests.ts';
import { listManagers, type MailRecipient } from '../data/mail-recipients.ts';
import { countSentTo, type MailRecord } from '../data/mails.ts';
import { findKitchenOrder } from '../data/orders.ts';
import { findPublication } from '../data/publications.ts';
import { publishedMenu } from '../data/publication-table.ts';
import { findRestaurant } from '../data/restaurants.ts';
import { ALL_ROWS } from '../data/scope.ts';
import { findSubmission } from '../data/submissions.ts';
import { clockText } from '../domain/dates.ts';
import type { StaffMail } from '../domain/queue-messages.ts';
import { staffMailId } from '../domain/staff-mail-id.ts';
import type { Env } from '../env.ts';
import type { DueMail } from './due-mail.ts';
import { greetingOf, layMailOut, type MailBlock, nameOr, titleOr, type WrittenMail } from './mail-layout.ts';

/** Returns the record of a mail to staff: its address stands with the account alone. */
export const staffMailRecord = (asked: StaffMail): MailRecord => ({
  id: staffMailId(asked),
  template: asked.about.template,
  to: '',
});

/** A colleague asks and takes it back as often as they like. Start pages show what waits. */
const ASKED_BY_COLLEAGUES: readonly string[] = ['approval-waits', 'signing-waits'];
const ASKED_A_DAY_MAX = 20;

async function isOneTooMany(db: Database, { about: { template }, uid }: StaffMail): Promise<boolean> {
  if (!ASKED_BY_COLLEAGUES.includes(template)) return false;
  return (await countSentTo(db, template, uid, new Date(Date.now() - DAY_MS).toISOString())) >= ASKED_A_DAY_MAX;
}

/** Writes a mail to staff from what is stored; null when the person has the role no more, or there is nothing to tell any more. */
export async function dueStaffMail(env: Env, db: Database, asked: StaffMail): Promise<DueMail | null> {
  const { about, uid } = asked;
  const found = await find(env, db, about, uid);
  const person = found?.people.find((one) => one.uid === uid);
  if (!found || !person || (await isOneTooMany(db, asked))) return null;
  return { record: staffMailRecord(asked), to: person.email, mail: found.write(person) };
}

/** Who may get a mail now, and how it is written for one of them. */
interface Found {
  people: readonly MailRecipient[];
  write: (person: MailRecipient) => WrittenMail;
}
type About<Template> = Extract<StaffMail['about'], { template: Template }>;

function find(env: Env, db: Database, about: StaffMail['about'], uid: string): Promise<Found | null> {
  switch (about.template) {
    case 'served-changed':
      return writeServedChanged(env, db, about);
    case 'unwell':
      return writeUnwell(env, db, about);
    case 'approval-waits':
      return writeApprovalWaits(env, db, about, uid);
    case 'signing-waits':
      return writeSigningWaits(env, db, about, uid);
  }
}

/** Names the table of an order, and its number. */
function placeText(order: KitchenOrder): string {
  const table = isNumberedTable(tableOf(order)) ? tableOf(order) : '';
  return table === '' ? `Order ${order.productOrderId}` : `${table} (order ${order.productOrderId})`;
}

async function writeServedChanged(
  env: Env,
  db: Database,
  { orderId, at }: About<'served-changed'>,
): Promise<Found | null> {
  const order = (await findKitchenOrder(ALL_ROWS, db, orderId))?.order;
  const restaurant = order && (await findRestaurant(ALL_ROWS, db, order.restaurantId));
  const lines = order?.cart.orders.flatMap(({ items }) => items.filter(({ changed }) => changed?.at === at)) ?? [];
  if (!restaurant || lines.length === 0) return null;
  const place = placeText(order);
  const link = env.PRODUCT_ORIGIN + addressOf('/kitchen/{restaurantId}', { restaurantId: restaurant.id });
  const dishes = lines.map(({ menuItem, quantity, changed }): MailBlock => ({
    kind: 'list',
    title: `${quantity} × ${titleOr(menuItem.title, 'a dish')}`,
    lines: changed ? changeTexts(changed).map((text) => titleOr(text, 'The board says what has changed.')) : [],
  }));
  return {
    people: await listManagers(db, restaurant.id),
    write: ({ name }) =>
      layMailOut(`Served, then changed: ${place}`, 'Tell the table now', [
        { kind: 'text', text: greetingOf(name) },
        {
          kind: 'text',
          text: `${place} at ${nameOr(restaurant.name, 'your restaurant')} was served what no longer fits, since ${clockText(at, restaurant.timeZone)}:`,
        },
        ...dishes,
        { kind: 'text', text: 'Nobody should eat of it before you have spoken to them.' },
        { kind: 'button', label: 'Open the kitchen', link },
        { kind: 'address', link },
        {
          kind: 'small',
          text: 'This email is sent once for a change of an order within two hours after it was completed.',
        },
      ]),
  };
}

async function writeUnwell(env: Env, db: Database, { orderId, at }: About<'unwell'>): Promise<Found | null> {
  const order = (await findKitchenOrder(ALL_ROWS, db, orderId))?.order;
  const restaurant = order && (await findRestaurant(ALL_ROWS, db, order.restaurantId));
  if (!restaurant || order.unwell?.at !== at) return null;
  const place = placeText(order);
  const link = env.PRODUCT_ORIGIN + addressOf('/kitchen/{restaurantId}', { restaurantId: restaurant.id });
  const { readBy } = order.unwell;
  return {
    people: await listManagers(db, restaurant.id),
    write: ({ name }) =>
      layMailOut(`A guest feels unwell: ${place}`, 'A guest feels unwell', [
        { kind: 'text', text: greetingOf(name) },
        {
          kind: 'text',
          text: `A guest of ${place} at ${nameOr(restaurant.name, 'your restaurant')} said at ${clockText(at, restaurant.timeZone)} that they feel unwell.`,
        },
        {
          kind: 'text',
          text:
            readBy === null
              ? 'Nobody has read it at the kitchen’s board yet. Somebody must go there now.'
              : `${nameOr(readBy, 'Somebody')} has read it at the kitchen’s board.`,
        },
        { kind: 'button', label: 'Open the kitchen', link },
        { kind: 'address', link },
        {
          kind: 'small',
          text: 'The order is held: nothing of it is erased before somebody ends that. Its page has the incident file.',
        },
      ]),
  };
}

async function writeApprovalWaits(
  env: Env,
  db: Database,
  { publicationId }: About<'approval-waits'>,
  uid: string,
): Promise<Found | null> {
  const publication = await findPublication(ALL_ROWS, db, publicationId);
  const restaurant = publication && (await findRestaurant(ALL_ROWS, db, publication.restaurantId));
  if (!restaurant || publication.state !== 'waiting' || publication.uid === uid) return null;
  const menu = nameOr(publishedMenu(publication).title, 'a menu');
  const by = nameOr(publication.by, 'Somebody of your staff');
  const link = env.PRODUCT_ORIGIN + addressOf('/menus/{menuId}/versions', { menuId: publication.menuId });
  return {
    people: await listSigners(db, publication),
    write: ({ name }) =>
      layMailOut(
        `A publication waits for approval at ${nameOr(restaurant.name, 'your restaurant')}`,
        'An approval waits',
        [
          { kind: 'text', text: greetingOf(name) },
          {
            kind: 'text',
            text: `${by} asks for the publication of ${menu}. Some answers would get better for guests, or a dish is new: guests get it when you approve it.`,
          },
          { kind: 'button', label: 'Look at it', link },
          { kind: 'address', link },
          {
            kind: 'small',
            text: 'This email is sent once for a publication that waits. Anybody of you may approve it.',
          },
        ],
      ),
  };
}

async function writeSigningWaits(
  env: Env,
  db: Database,
  { submissionId }: About<'signing-waits'>,
  uid: string,
): Promise<Found | null> {
  const submission = await findSubmission(ALL_ROWS, db, submissionId);
  const restaurant = submission && (await findRestaurant(ALL_ROWS, db, submission.restaurantId));
  if (!restaurant || submission.closed !== null || submission.uid === uid) return null;
  const title = titleOr(submission.title, 'something on your menu');
  const by = nameOr(submission.by ?? '', 'Somebody of your staff');
  const link = env.PRODUCT_ORIGIN + addressOf('/work-list/{restaurantId}', { restaurantId: restaurant.id });
  return {
    people: await listSigners(db, submission),
    write: ({ name }) =>
      layMailOut(`Something waits to be signed at ${nameOr(restaurant.name, 'your restaurant')}`, 'A signature waits', [
        { kind: 'text', text: greetingOf(name) },
        {
          kind: 'text',
          text: `${by} asks you to sign for ${title}. What it makes better for guests counts when you sign it.`,
        },
        { kind: 'button', label: 'Open the work list', link },
        { kind: 'address', link },
        {
          kind: 'small',
          text: 'This email is sent once. What comes to it while it waits is on the work list. Anybody of you may sign it.',
        },
      ]),
  };
}
