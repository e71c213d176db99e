import { TABLE_PARAM } from '@justright/contract/table';
import { sourceOf } from './html.ts';

/**
 * Shows the dishes of a page before they are painted, if the device holds the choices that they are drawn for and nothing
 * that the screen draws besides; otherwise removes them. Its keys and conditions are those of mf-diner
 * (`scripts/build/drawn-for.test.ts`). A text, because a bundled function would need its bundler's helpers.
 */
export const DRAWN_FOR_SCRIPT = `(() => {
  const root = document.documentElement;
  const read = (storage, key) => JSON.parse(storage.getItem('justright.' + key) || 'null');
  const minuteOf = (day, time) =>
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].indexOf(day) * 1440 +
    Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const claimsIn = (session) =>
    JSON.parse(atob(session.idToken.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
  const isDrawnFor = (drawn) => {
    const now = new Date();
    if (Math.abs(now - drawn.generatedAtMs) > 30000 || drawn.generatedAtMs < performance.timeOrigin - 5000) return false;
    const apart = Math.abs(minuteOf(drawn.day, drawn.time) - (now.getDay() * 1440 + now.getHours() * 60 + now.getMinutes()));
    if (Math.min(apart, 10080 - apart) > 1) return false;

    const kept = read(localStorage, 'profile') || { diets: [], allergies: [] };
    const levels = ['strict', 'avoid', 'mild'].map((level) => kept[level] || []);
    if (![kept.diets, kept.allergies, ...levels].every(Array.isArray) || (kept.foods || []).length > 0) return false;
    if (!kept.allergies.every((key) => levels.filter((keys) => keys.includes(key)).length === 1)) return false;
    for (const list of ['diets', 'allergies', 'strict', 'avoid', 'mild'])
      if (JSON.stringify(kept[list] || []) !== JSON.stringify(drawn[list])) return false;
    if (read(localStorage, 'asked-choices')) return false;

    const session = read(sessionStorage, 'session') || read(localStorage, 'session');
    const claims = session && session.idToken ? claimsIn(session) : null;
    const uid = claims && claims.sub;
    const isGuest = claims && (claims.provider_id === 'anonymous' || (!claims.email && claims.roleType === 'Anonymous'));
    if (claims && !isGuest) {
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
  const check = () => {
    let isRight = false;
    try {
      isRight = isDrawnFor(JSON.parse(document.getElementById('drawn-for').textContent));
    } catch {}
    if (isRight) root.dataset.drawn = 'yes';
    else delete root.dataset.drawn;
  };
  check();
  addEventListener('DOMContentLoaded', () => {
    if (!root.dataset.drawn) document.querySelector('.drawn-menu')?.remove();
  });
  addEventListener('storage', check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());
})();`;

/** Shows the dishes, and for whom they are drawn, where no script can show them. */
export const NO_SCRIPT_STYLE = '.drawn-menu,.drawn-for{display:block!important}.first-look{display:none!important}';

/** What the content security policy of a page with dishes allows besides: the script and the style above. */
export const DRAWN_PAGE_SOURCES = { script: sourceOf(DRAWN_FOR_SCRIPT), style: sourceOf(NO_SCRIPT_STYLE) };
