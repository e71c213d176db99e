import { PRESSED_DISH } from '@justright/contract/page-data';
import { TABLE_PARAM } from '@justright/contract/dining-table';
import { sourceOf } from './html.ts';

/** Reads what a browser keeps, and who has signed in: in a tab of its own, else in the browser (`create-session.ts`). */
const READERS = `
  const read = (storage, key) => JSON.parse(storage.getItem('justright.' + key) || 'null');
  const claimsIn = (session) =>
    JSON.parse(atob((session.claims || session.idToken.split('.')[1]).replace(/-/g, '+').replace(/_/g, '/')));
  const visitor = () => {
    // Without room in the storage a cookie has the mark of an account: the page itself reads it.
    if (document.cookie.includes('justright.session=')) throw new Error();
    const inTab = sessionStorage.getItem('justright.session');
    const session = inTab ? JSON.parse(inTab) : read(localStorage, 'session');
    const claims = session && claimsIn(session);
    const isGuest = !claims || claims.provider_id === 'anonymous' || (!claims.email && claims.roleType === 'Anonymous');
    return { uid: claims && claims.sub, isGuest };
  };
`;

/**
 * Tells whether the device holds the choices that dishes are drawn for and nothing that the screen draws besides. Its keys
 * and conditions are those of mf-diner (`scripts/build/drawn-for.test.ts`). A text, because a bundled function would need
 * its bundler's helpers.
 */
const IS_MENU_RIGHT = `
  const minuteOf = (day, time) =>
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].indexOf(day) * 1440 +
    Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const isDrawnFor = (drawn) => {
    const now = new Date();
    if (Math.abs(now - drawn.generatedAtMs) > 30000 || drawn.generatedAtMs < performance.timeOrigin - 5000) return false;
    const apart = Math.abs(minuteOf(drawn.day, drawn.time) - (now.getDay() * 1440 + now.getHours() * 60 + now.getMinutes()));
    if (Math.min(apart, 10080 - apart) > 1) return false;

    const keeps = localStorage.getItem('justright.keeps-choices');
    if (keeps && keeps !== 'yes') return false;
    // Throws where the browser stores nothing: choices of an earlier page may be lost.
    if (!keeps) localStorage.setItem('justright.keeps-choices', 'yes');
    const kept = read(localStorage, 'profile') || { diets: [], allergies: [] };
    const levels = ['strict', 'avoid', 'mild'].map((level) => kept[level] || []);
    if (![kept.diets, kept.allergies, ...levels].every(Array.isArray) || (kept.foods || []).length > 0) return false;
    if (!kept.allergies.every((key) => levels.filter((keys) => keys.includes(key)).length === 1)) return false;
    for (const list of ['diets', 'allergies', 'strict', 'avoid', 'mild'])
      if (JSON.stringify(kept[list] || []) !== JSON.stringify(drawn[list])) return false;
    if (read(localStorage, 'asked-choices')) return false;

    const { uid, isGuest } = visitor();
    if (!isGuest) {
      const saved = read(localStorage, 'saved-choices');
      if (!saved || saved.uid !== uid) return false;
    }
    const left = read(localStorage, 'signed-out');
    if (left && left.isAsked && left.uid !== uid && (read(localStorage, 'forgotten-at') || 0) < left.atMs) return false;

    if (new URLSearchParams(location.search).has('${TABLE_PARAM}')) return false;
    for (const key of [drawn.id, drawn.idOrSlug]) {
      const [party, cart, table] = ['party.', 'cart.', 'table.'].map((name) => read(sessionStorage, name + key));
      if ((party && party.others.length > 0) || (cart && cart.lines.length > 0) || (table && table.label)) return false;
    }
    const orders = read(localStorage, 'orders') || [];
    return !orders.some((one) => one.restaurant.id === drawn.id && now - Date.parse(one.createdAt) < 10800000);
  };
`;

/**
 * Tells whether the list is of this visit and of a guest, as it is drawn, and this page shows it: the service worker has one
 * page for all addresses.
 */
const IS_LIST_RIGHT = `
  const isDrawnFor = (drawn) =>
    Math.abs(Date.now() - drawn.generatedAtMs) <= 30000 &&
    drawn.generatedAtMs >= performance.timeOrigin - 5000 &&
    /^\\/explore\\/?$/.test(location.pathname) &&
    !new URLSearchParams(location.search).get('q') &&
    visitor().isGuest &&
    (drawn.timeZone === '' || drawn.timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone);
`;

/** Remembers the dish that was pressed last, for the screen, and marks its card; Enter on the title is a click, too. */
const KEEP_PRESS = `
  addEventListener('click', ({ target }) => {
    const card = root.dataset.drawn === 'yes' && !target.closest('a') && target.closest('.drawn-screen [data-dish]');
    if (!card) return;
    forgetPress();
    root.dataset.${PRESSED_DISH} = card.dataset.dish;
    card.setAttribute('aria-busy', 'true');
  });
`;

/** Shows what is drawn before it is painted, if it is right on this device; otherwise removes it. */
const showIf = (isDrawnFor: string, more = ''): string => `(() => {
  const root = document.documentElement;${READERS}${isDrawnFor}  const forgetPress = () => {
    delete root.dataset.${PRESSED_DISH};
    document.querySelector('.drawn-screen [data-dish][aria-busy]')?.removeAttribute('aria-busy');
  };
  const check = () => {
    let isRight = false;
    try {
      isRight = isDrawnFor(JSON.parse(document.getElementById('drawn-for').textContent));
    } catch {}
    if (isRight) root.dataset.drawn = 'yes';
    else {
      delete root.dataset.drawn;
      forgetPress();
    }
  };
  check();
  addEventListener('DOMContentLoaded', () => {
    if (!root.dataset.drawn) document.querySelector('.drawn-screen')?.remove();
  });
  addEventListener('storage', check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());${more}})();`;

/** The script before what is drawn, by what it is. */
export const DRAWN_FOR_SCRIPTS = { menu: showIf(IS_MENU_RIGHT, KEEP_PRESS), list: showIf(IS_LIST_RIGHT) };

/** Shows what is drawn, and for whom, where no script can show it. */
export const NO_SCRIPT_STYLE = '.drawn-screen,.drawn-for{display:block!important}.first-look{display:none!important}';

/** What the content security policy of a page with something drawn allows besides: the script and the style above. */
export const drawnPageSources = (kind: keyof typeof DRAWN_FOR_SCRIPTS) => ({
  script: sourceOf(DRAWN_FOR_SCRIPTS[kind]),
  style: sourceOf(NO_SCRIPT_STYLE),
});
