import type { Context } from 'hono';

/** Marks and spaces that stand after an address in a text, of any language, and are copied with it. */
const MARKS = '.,;:!?)]}>"\'* \u00A0\u200B…“”‘’«»›\u3000、。」』，．：；！？）';
const ENCODER = new TextEncoder();
/** Returns a mark as programs escape it. */
const escapedMark = (mark: string) =>
  [...ENCODER.encode(mark)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
/** At most so many: without a limit a long path of marks costs its square. */
const MARKS_MAX = 40;
const END = new RegExp(
  String.raw`(?:[/.,;:!?)\]}>"'*]|${Array.from(MARKS, escapedMark).join('|')}){1,${MARKS_MAX}}$`,
  'i',
);
/** `/explore`, the restaurant and the screen. What follows names an order, whose case counts, as that of an escape does not. */
const WORDS_IN_LOWER_CASE = 3;

/** Redirects for good, but asks each time: a browser that kept `a → b` would never show `a` after it was renamed back. */
function moved(c: Context, pathname: string): Response {
  c.header('cache-control', 'no-cache');
  return c.redirect(pathname + new URL(c.req.url).search, 301);
}

/**
 * Leads an address of diners' pages that was typed, printed or copied with capital letters or a mark at its end to the
 * page that is meant; undefined for one that is written as we write it.
 */
export function respondToMistypedAddress(c: Context): Response | undefined {
  const { pathname } = new URL(c.req.url);
  if (!/^\/explore\b/i.test(pathname)) return undefined;
  const meant = pathname
    .replace(END, '')
    .split('/')
    .map((word, index) => (index <= WORDS_IN_LOWER_CASE && !word.includes('%') ? word.toLowerCase() : word))
    .join('/');
  return meant === pathname.replace(/\/+$/, '') ? undefined : moved(c, meant);
}

/**
 * Leads an address that names a restaurant by a former slug to the same page at its present one; undefined for an address
 * that names it by id or slug.
 */
export function respondToFormerSlug(
  c: Context,
  idOrSlug: string,
  { id, urlSlug }: { id: string; urlSlug: string },
): Response | undefined {
  if (idOrSlug === id || idOrSlug === urlSlug) return undefined;
  const [, explore, , ...rest] = new URL(c.req.url).pathname.split('/');
  return moved(c, ['', explore, encodeURIComponent(urlSlug), ...rest].join('/'));
}
