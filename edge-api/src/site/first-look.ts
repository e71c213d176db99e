import { escaped } from './html.ts';

/** The product's mark, as on the screens. */
const MARK =
  '<svg class="first-look-mark" width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">' +
  '<rect width="32" height="32" rx="9"/><path d="M9 17.2l4.6 4.6L23.5 10.4"/></svg>';

const bones = (...kinds: readonly string[]): string =>
  kinds.map((kind) => `<span class="first-look-bone" data-kind="${kind}"></span>`).join('');

const bar = (name: string): string => `<div class="first-look-bar">${MARK}${name}</div>`;

/** Specification, "Landing". The screen has the same words. */
const landing = (name: string): string =>
  `${bar(`<p class="first-look-restaurant" dir="auto">${name}</p>`)}<div class="first-look-plate"></div>` +
  "<div><h1>The easiest way to personalize your food order, so that it's Just Right.</h1>" +
  '<p class="first-look-lead">Answer a couple of quick questions to get your menu.</p></div>' +
  '<div class="first-look-buttons"></div>';

const menu = (name: string): string =>
  bar(`<div class="first-look-names"><h1 dir="auto">${name}</h1>${bones('line')}</div>`) +
  `<div class="first-look-row">${bones('pill', 'pill')}</div>` +
  `<div class="first-look-tabs">${bones('tab', 'tab', 'tab')}</div>` +
  `<div class="first-look-body">${bones('title')}<div class="first-look-dishes">${bones('dish', 'dish', 'dish', 'dish')}</div></div>`;

const LOOKS: Readonly<Record<string, (name: string) => string>> = { '': landing, menu };

/**
 * What a diner sees before any script has run: where the page leads, and the places of what comes, at their later sizes.
 * Never a dish: which ones fit is only certain once the device has said what was chosen on it (docs/decisions/026).
 * Looks by `shell/src/first-look.css`. Empty for screens that have none; `screen` is as in the diner's page.
 */
export function firstLook(screen: string, restaurantName: string): string {
  const look = LOOKS[screen];
  if (!look) return '';
  const kind = screen === '' ? 'landing' : screen;
  return `<div id="first-look" class="first-look" data-kind="${kind}" aria-busy="true">${look(escaped(restaurantName))}</div>`;
}
