import { escaped } from '../domain/escaped.ts';

/** The product's logo, the same as on the screens. */
const MARK =
  '<svg class="first-look-mark" width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">' +
  '<rect width="32" height="32" rx="9"/><path d="M9 17.2l4.6 4.6L23.5 10.4"/></svg>';

const bones = (...kinds: readonly string[]): string =>
  kinds.map((kind) => `<span class="first-look-bone" data-kind="${kind}"></span>`).join('');

const bar = (name: string): string => `<div class="first-look-bar">${MARK}${name}</div>`;

/** Specification, "Landing". The screen has the same text. */
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
 * Returns the HTML that a diner sees before scripts run: title and placeholders at their final sizes, styled by
 * `shell/src/first-look.css`. Shows no dish: only the device knows the choices (docs/decisions/026). Empty for screens
 * without such a view.
 */
export function firstLook(screen: string, restaurantName: string): string {
  const look = LOOKS[screen];
  if (!look) return '';
  const kind = screen === '' ? 'landing' : screen;
  return `<div id="first-look" class="first-look" data-kind="${kind}" aria-busy="true">${look(escaped(restaurantName))}</div>`;
}
