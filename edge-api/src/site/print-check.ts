import { addressOf } from '@justright/contract/address-of';
import type { Context } from 'hono';
import { opener } from '../data/snapshot.ts';
import { startTrace } from '../data/trace.ts';
import { findEdition } from '../data/written-editions.ts';
import { requireFound, RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import { readWritten } from '../routes/public/written-information.ts';
import { escaped } from '../domain/escaped.ts';
import { messagePage, plainHeaders, refusalPage } from './plain-page.ts';
import { timeText } from '../domain/dates.ts';

const verdict = (isCurrent: boolean, strong: string, rest: string): string =>
  `<p class="verdict" data-current="${isCurrent ? 'yes' : 'no'}"><strong>${strong}</strong>${rest}</p>`;

/**
 * Says whether a print is still current. It compares what the print said with what is compiled now, so a change counts at
 * once, whether or not somebody has opened the present page since. A code that no print has tells nothing.
 */
export async function printCheck(c: Context<{ Bindings: Env }>): Promise<Response> {
  const { env } = c;
  const nowMs = Date.now();
  const code = c.req.param('code') ?? '';
  try {
    const { db } = opener(env.DB, startTrace())(Number(env.MENU_LEASE_MS), nowMs);
    const printed = requireFound(await findEdition(db, code), 'Page');
    const present = await readWritten(env, printed.restaurantId, nowMs).catch((error: unknown) => {
      if (error instanceof RequestError && error.code === 'not-found') return null;
      throw error;
    });
    if (!present) {
      const text = verdict(false, 'This print is not current.', 'What it was made from is no longer published.');
      return c.body(messagePage(env, 'Is this print still current?', text), 410, plainHeaders(env));
    }
    const { compiled, edition } = present;
    const { id, name, urlSlug, timeZone } = compiled.source.restaurant;
    const isCurrent = edition.code === code;
    // Read again: the present edition may just have taken its place.
    const since = isCurrent ? null : ((await findEdition(db, code))?.supersededAt ?? null);
    const what = `Edition ${printed.number} of ${timeText(printed.at, timeZone)}, <span dir="auto">${escaped(name)}</span>.`;
    const checked = `Checked ${timeText(new Date(nowMs).toISOString(), timeZone)}.`;
    const there = addressOf('/explore/{restaurantId}/allergens', { restaurantId: urlSlug || id });
    const text = isCurrent
      ? verdict(true, 'This print is current.', `${what} ${checked}`)
      : verdict(
          false,
          'This print is superseded. Do not use it.',
          `${what} It was superseded${since === null ? '' : ` by ${timeText(since, timeZone)}`}: edition ${edition.number} is the present one. ${checked}`,
        );
    const link = `<p><a href="${escaped(there)}">The present allergen information</a></p>`;
    return c.body(messagePage(env, 'Is this print still current?', text + link), 200, plainHeaders(env));
  } catch (error) {
    return refusalPage(env, error);
  }
}
