import type { Database } from '../data/database.ts';
import { reasonOfStatus } from '../data/history.ts';
import type { MailRecord } from '../data/mails.ts';
import { findMerchant } from '../data/merchants.ts';
import { findRestaurant } from '../data/restaurants.ts';
import { ALL_ROWS } from '../data/scope.ts';
import type { RefusalMail } from '../domain/queue-messages.ts';
import { refusalMailId } from '../domain/refusal-mail-id.ts';
import type { Env } from '../env.ts';
import type { DueMail } from './due-mail.ts';
import { greetingOf, layMailOut, nameOr } from './mail-layout.ts';

/** Returns the record of a mail about a refusal before it is written. */
export const refusalMailRecord = (asked: RefusalMail): MailRecord => ({
  id: refusalMailId(asked),
  template: 'refusal',
  to: '',
});

/** Finds what was refused, with its merchant. */
async function findRefused(db: Database, { of, id }: RefusalMail) {
  if (of === 'merchant') {
    const merchant = await findMerchant(ALL_ROWS, db, id);
    return merchant && { merchant, status: merchant.status, name: merchant.businessName };
  }
  const restaurant = await findRestaurant(ALL_ROWS, db, id);
  const merchant = restaurant && (await findMerchant(ALL_ROWS, db, restaurant.merchantId));
  return merchant && restaurant && { merchant, status: restaurant.status, name: restaurant.name };
}

/** Writes the mail about a refusal; null when it has no reason, or when the refusal was taken back before the mail is sent. */
export async function dueRefusalMail(env: Env, db: Database, asked: RefusalMail): Promise<DueMail | null> {
  const refused = await findRefused(db, asked);
  if (!refused || refused.merchant.email === '' || refused.status !== 'disabled') return null;
  const reason = await reasonOfStatus(db, { entity: asked.of, id: asked.id, status: 'disabled' });
  if (reason === '') return null;
  const { merchant, name } = refused;
  const named = nameOr(name, asked.of === 'merchant' ? 'your business' : 'your restaurant');
  const contact = env.SUPPORT_EMAIL === '' ? 'your contact at JustRight' : env.SUPPORT_EMAIL;
  const mail = layMailOut(`JustRight has not approved ${named}`, `We have not approved ${named}`, [
    { kind: 'text', text: greetingOf(merchant.contactName) },
    { kind: 'list', title: 'We looked at what you sent us, and this is in the way:', lines: reason.split('\n') },
    { kind: 'text', text: `When that is settled, or if you think that we are wrong, write to ${contact}.` },
  ]);
  return { record: refusalMailRecord(asked), to: merchant.email, mail };
}
