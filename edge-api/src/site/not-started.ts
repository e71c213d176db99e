import { addressOf } from '@justright/contract/address-of';
import { escaped } from '../domain/escaped.ts';
import { sourceOf } from './html.ts';

/**
 * Shows what the page says when its scripts fail: one is missing, refused, or this browser is older than the floor, which
 * the shell then does not start in (`scripts/floor/floor.ts`). In the words of old browsers, which are to run it; the shell
 * removes what it shows once it has started.
 */
export const WATCH_SCRIPT = `(function () {
  var hasFailed = false;
  function show() {
    hasFailed = true;
    var text = document.getElementById('not-started');
    if (text) text.removeAttribute('hidden');
  }
  addEventListener('error', function (event) {
    var isFile = event.target && event.target.tagName === 'SCRIPT';
    if (isFile || String(event.filename).indexOf(location.origin + '/assets/') === 0) show();
  }, true);
  var isOld = !(
    window.CSS && CSS.supports('height', '1dvh') && 'inert' in HTMLElement.prototype && matchMedia('(width > 0px)').matches
  );
  if (isOld) document.documentElement.setAttribute('data-old-browser', '');
  addEventListener('DOMContentLoaded', function () {
    if (hasFailed || isOld) show();
  });
})();`;

/** What the content security policy of the shell's pages allows besides. */
export const WATCH_SOURCE = sourceOf(WATCH_SCRIPT);

/** The first script of a page: it sees every other one fail. */
export const watchStart = (): string => `<script id="watch-start">${WATCH_SCRIPT}</script>`;

/** The query of the menu as it is drawn, for a browser in which the scripts do not start. */
export const STILL_PARAM = 'still';

/** The floor, in words. */
const OLDEST_BROWSERS = 'Safari 16.4, Chrome 109, Firefox 115';

const link = (href: string, text: string): string => `<a href="${escaped(href)}">${text}</a>`;

/**
 * Returns what a page says when its scripts do not start; hidden until then. A restaurant's page names what can be read
 * without them: the menu as it is drawn, and what is in every dish.
 */
export function notStarted(restaurantId: string | undefined): string {
  const again = link('', 'Load it again');
  const readable =
    restaurantId === undefined
      ? '.'
      : `, read ${link(`${addressOf('/explore/{restaurantId}/menu', { restaurantId })}?${STILL_PARAM}`, 'the menu without them')}` +
        ` or ${link(addressOf('/explore/{restaurantId}/allergens', { restaurantId }), 'what every dish contains')}.`;
  return (
    '<section id="not-started" role="alert" hidden><h1>This page could not start</h1>' +
    `<p>Its scripts were not loaded, or this browser cannot run them: that takes ${OLDEST_BROWSERS} or newer. ${again}${readable}</p></section>`
  );
}
