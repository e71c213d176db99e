import { DinerCookie } from '@justright/contract/diner-cookie';
import { DINER_COOKIE } from '@justright/contract/page-data';
import type { Weekday } from '@justright/contract/common';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { zoneClock } from '../domain/zone-clock.ts';
import type { Env } from '../env.ts';

/** The input of a diner's page: the choices stored on the device, and day and time by the device's clock. */
export interface DinerChoices {
  /** Whether the device sent any choices. */
  isKnown: boolean;
  diets: readonly string[];
  allergies: readonly string[];
  strict: readonly string[];
  avoid: readonly string[];
  mild: readonly string[];
  /** Whether foods are avoided by name. */
  hasFoods: boolean;
  day: Weekday;
  /** Format: HH:mm. */
  time: string;
  /** Of the device's clock. */
  timeZone: string;
}

const NOTHING_CHOSEN = { diets: [], allergies: [], strict: [], avoid: [], mild: [], hasFoods: false };

function readCookie(text: string | undefined): DinerCookie | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = v.safeParse(DinerCookie, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the visitor's time zone as Cloudflare estimates it; the browser checks it against its own clock. */
function guessedZone(c: Context<{ Bindings: Env }>): string {
  const cf: unknown = c.req.raw.cf;
  const zone = typeof cf === 'object' && cf !== null && 'timezone' in cf ? cf.timezone : undefined;
  return typeof zone === 'string' ? zone : 'UTC';
}

/**
 * Reads the diner's choices from the cookie. Without a valid cookie, the page carries the menu without choices, which a
 * browser with other choices does not use.
 */
export function dinerChoices(c: Context<{ Bindings: Env }>, nowMs: number): DinerChoices {
  const cookie = readCookie(getCookie(c, DINER_COOKIE));
  const { timeZone, ...chosen } = cookie ?? { ...NOTHING_CHOSEN, timeZone: guessedZone(c) };
  return { isKnown: cookie !== undefined, ...chosen, timeZone, ...zoneClock(timeZone).momentAt(nowMs) };
}
