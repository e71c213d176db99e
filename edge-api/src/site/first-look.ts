import type { EmbeddedMenu } from '@justright/contract/page-data';
import type { PreloadedFile } from '@justright/contract/remotes';
import { imageSourceSet } from '@justright/contract/images';
import { LANDING_LEAD, LANDING_TITLE, LIST_LEAD, LIST_TITLE, START_LABEL } from '@justright/diner-texts/first-texts';
import { escaped } from '../domain/escaped.ts';
import { DRAWN_FOR_SCRIPTS, NO_SCRIPT_STYLE } from './drawn-for-script.ts';
import { dataBlock } from './html.ts';

/** The product's logo, the same as on the screens. */
const MARK =
  '<svg class="first-look-mark" width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">' +
  '<rect width="32" height="32" rx="9"/><path d="M9 17.2l4.6 4.6L23.5 10.4"/></svg>';

const bones = (...kinds: readonly string[]): string =>
  kinds.map((kind) => `<span class="first-look-bone" data-kind="${kind}"></span>`).join('');

const bar = (name: string): string => `<div class="first-look-bar">${MARK}${name}</div>`;

/** What the first look shows of a restaurant. */
interface FirstRestaurant {
  name: string;
  imageUrl: string;
  /** The address of the first question, with what the page's own address holds, such as the table. */
  startHref: string;
  /** The address of the menu, which can be read without scripts. */
  menuHref: string;
}

function picture(imageUrl: string): string {
  if (imageUrl === '') return '';
  const sources = imageSourceSet(imageUrl);
  const sourceSet =
    sources === undefined ? '' : ` srcset="${escaped(sources)}" sizes="(max-width: 520px) 100vw, 472px"`;
  return `<img class="first-look-picture" src="${escaped(imageUrl)}"${sourceSet} alt="">`;
}

/** The landing; its buttons appear on the screen after a second, and so does the link. */
const landing = ({ name, imageUrl, startHref, menuHref }: FirstRestaurant): string =>
  `<p class="first-look-restaurant" dir="auto">${escaped(name)}</p>${picture(imageUrl)}` +
  `<div class="first-look-texts">${MARK}` +
  `<h1>${LANDING_TITLE}</h1><p class="first-look-lead">${LANDING_LEAD}</p></div>` +
  `<a class="first-look-start" href="${escaped(startHref)}">${START_LABEL}</a>` +
  `<a class="first-look-menu" href="${escaped(menuHref)}">Look at the menu</a>`;

const menu = ({ name }: FirstRestaurant): string =>
  bar(`<div class="first-look-names"><h1 dir="auto">${escaped(name)}</h1>${bones('line')}</div>`) +
  `<div class="first-look-row">${bones('pill', 'pill')}</div>` +
  `<div class="first-look-tabs">${bones('tab', 'tab', 'tab')}</div>` +
  `<div class="first-look-body">${bones('title')}<div class="first-look-dishes">${bones('dish', 'dish', 'dish', 'dish')}</div></div>`;

const LOOKS: Readonly<Record<string, (restaurant: FirstRestaurant) => string>> = { '': landing, menu };

/** The places of the list, which are seen where it was not drawn. */
const list = (): string =>
  bar('') +
  `<h1>${LIST_TITLE}</h1><p class="first-look-lead">${LIST_LEAD}</p>` +
  `<div class="first-look-dishes">${bones('restaurant', 'restaurant', 'restaurant')}</div>`;

/** A screen that the edge has drawn (docs/decisions/drawn-pages.md). */
export type DrawnPage = DrawnMenu | DrawnList;

interface Drawn {
  html: string;
  styles: readonly PreloadedFile[];
  /** For whom or when, in words. */
  words: string;
}

/** A menu, for one diner. */
interface DrawnMenu extends Drawn {
  kind: 'menu';
  /** For whom: what the device has to hold. */
  drawnFor: DrawnForDevice;
}

/** The list of restaurants, for everybody. */
interface DrawnList extends Drawn {
  kind: 'list';
  drawnFor: ListDrawnForDevice;
}

/** What the script before the dishes compares with the device (`drawn-for-script.ts`). */
interface DrawnForDevice extends Omit<EmbeddedMenu, 'response'> {
  /** The restaurant's id. */
  id: string;
}

/** What the script before the list compares with the device. */
interface ListDrawnForDevice {
  generatedAtMs: number;
  /** Of the device, where hours depend on it; empty where none do. */
  timeZone: string;
}

const styleLink = ({ href, integrity }: PreloadedFile): string =>
  `<link rel="stylesheet" href="${escaped(href)}" crossorigin="anonymous" integrity="${escaped(integrity)}">`;

/**
 * Draws the screen, and for whom it is. It is hidden without any stylesheet; one shows it after the script before it has
 * compared, another one where no script runs.
 */
const drawnScreen = ({ kind, html, words, drawnFor }: DrawnPage): string =>
  dataBlock('drawn-for', JSON.stringify(drawnFor)) +
  `<script>${DRAWN_FOR_SCRIPTS[kind]}</script><noscript><style>${NO_SCRIPT_STYLE}</style></noscript>` +
  screenOf({ kind, html, words });

const screenOf = ({ kind, html, words }: Omit<DrawnPage, 'drawnFor' | 'styles'>): string =>
  `<div class="drawn-screen" data-of="${kind}" hidden><p class="drawn-for">${escaped(words)}</p>${html}</div>`;

const wholeLook = (kind: string, places: string, drawn: DrawnPage | undefined): string =>
  `${(drawn?.styles ?? []).map(styleLink).join('')}<div id="first-look">` +
  `<div class="first-look" data-kind="${kind}" aria-busy="true">${places}</div>${drawn ? drawnScreen(drawn) : ''}</div>`;

/** Returns the drawn screen for a page without scripts, which shows for whom it is drawn. */
export const stillLook = (drawn: DrawnPage): string =>
  `${drawn.styles.map(styleLink).join('')}<style>${NO_SCRIPT_STYLE}</style>${screenOf(drawn)}`;

/** Returns the HTML that a visitor of the list sees before scripts run. */
export const listBeforeScripts = (drawn: DrawnPage | undefined): string => wholeLook('list', list(), drawn);

/**
 * Returns the HTML that a diner sees before scripts run: title, the landing's link and placeholders at their final sizes
 * (`shell/src/first-look.css`), or the menu if it was drawn for this device. Empty for screens without such a view. The
 * stylesheets stay when the shell takes the rest away.
 */
export function firstLook(screen: string, restaurant: FirstRestaurant, drawn: DrawnPage | undefined): string {
  const look = LOOKS[screen];
  if (!look) return '';
  return wholeLook(screen === '' ? 'landing' : screen, look(restaurant), drawn);
}
