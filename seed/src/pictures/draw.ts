import { FOOD_LOOKS, type Shape } from './foods.ts';

/** The drawn size of a dish, and its middle. */
const SIZE = 120;
const MIDDLE = SIZE / 2;
/** Turns each piece away from the one before, so that pieces spread evenly over a plate. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const PIECES: Readonly<Record<Shape, number>> = { dot: 8, leaf: 8, ring: 6, strip: 8, chunk: 8, grain: 22, wave: 7 };
const PIECES_MAX = 32;
const FOODS_MAX = 4;

type Vessel = 'glass' | 'bowl' | 'board' | 'plate';
const VESSELS: readonly (readonly [Vessel, RegExp])[] = [
  ['glass', /lemonade|tea$|latte|soda|agua-|horchata|cafe-|cooler|cola|water|kombucha|sake|lager|house-red/],
  [
    'bowl',
    /ramen|soup|bowl|pozole|udon|soba|salad|oden|pudding|tapioca|pot|ice$|sorbet|hummus|guacamole|elote|beans|edamame/,
  ],
  ['board', /skewer|yakitori|souvlaki|taco|wrap|bread|fajitas|omakase|gyoza/],
];

export interface DrawnDish {
  slug: string;
  /** Pantry and recipe names, the most important first. */
  foods: readonly string[];
}

/** Returns where the picture of a dish or restaurant is served; `write-pictures.ts` makes the files. */
export const pictureAddress = (id: string): string => `/icons/demo-${id}.svg`;

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns numbers from 0 to 1 that depend on the text alone, so that a dish always looks the same. */
function numbersOf(text: string): () => number {
  let state = Array.from(text).reduce(
    (sum, char) => Math.imul(sum ^ (char.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pieceOf(shape: Shape, x: number, y: number, turn: number): string {
  const at = `transform="translate(${n(x)} ${n(y)}) rotate(${Math.round(turn)})"`;
  switch (shape) {
    case 'dot':
      return `<circle cx="${n(x)}" cy="${n(y)}" r="5.5"/>`;
    case 'leaf':
      return `<path ${at} d="M-9 0c3-7 13-8 18-1-5 7-14 7-18 1Z"/>`;
    case 'ring':
      return `<circle cx="${n(x)}" cy="${n(y)}" r="5" fill-opacity=".45" stroke-width="2.5"/>`;
    case 'strip':
      return `<rect ${at} x="-9" y="-2" width="18" height="4" rx="2"/>`;
    case 'chunk':
      return `<rect ${at} x="-6" y="-5" width="12" height="10" rx="3.5"/>`;
    case 'grain':
      return `<ellipse ${at} rx="2.6" ry="1.4"/>`;
    case 'wave':
      return `<path ${at} fill="none" stroke-width="2.6" d="M-17 0q5-7 9 0t9 0 9 0 7-2"/>`;
  }
}

const UNKNOWN_FOOD = { color: '#f3b24a', shape: 'chunk' } as const;

function looksOf(foods: readonly string[]) {
  const looks = [...new Set(foods.flatMap((food) => FOOD_LOOKS.get(food) ?? []))].slice(0, FOODS_MAX);
  return looks.length > 0 ? looks : [UNKNOWN_FOOD];
}

/** Draws the pieces of a dish on a round of this radius. */
function piecesOf({ slug, foods }: DrawnDish, radius: number): string {
  const random = numbersOf(slug);
  const looks = looksOf(foods);
  const wanted = looks.map(({ shape }) => PIECES[shape]);
  const all = wanted.reduce((sum, count) => sum + count, 0);
  const scale = Math.min(1, PIECES_MAX / Math.max(1, all));
  let place = -0.5;
  const turned = random() * Math.PI;
  const total = Math.ceil(all * scale);
  return looks
    .map(({ color, shape }, index) => {
      const pieces = Array.from({ length: Math.ceil((wanted[index] ?? 0) * scale) }, () => {
        place += 1;
        const away = radius * Math.sqrt(place / (total + 1));
        const angle = turned + place * GOLDEN_ANGLE;
        return pieceOf(shape, MIDDLE + away * Math.cos(angle), MIDDLE + away * Math.sin(angle), random() * 180);
      });
      return `<g fill="${color}" stroke="${color}" stroke-width="0" stroke-linecap="round">${pieces.join('')}</g>`;
    })
    .join('');
}

const circle = (radius: number, fill: string, more = ''): string =>
  `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" fill="${fill}"${more}/>`;

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const CREAM = '#fff4d6';

/** Mixes a colour with cream. Mixed here, because old browsers mix none. */
function soften(color: string): string {
  const cream = channelsOf(CREAM);
  const mixed = channelsOf(color).map((channel, at) => Math.round(channel * 0.35 + (cream[at] ?? 0) * 0.65));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function drawVessel(vessel: Vessel, dish: DrawnDish): string {
  const color = looksOf(dish.foods)[0]?.color ?? UNKNOWN_FOOD.color;
  switch (vessel) {
    case 'glass':
      return (
        '<path d="M38 22h44l-6 78a6 6 0 0 1-6 5H50a6 6 0 0 1-6-5Z" fill="#fff" fill-opacity=".75"/>' +
        `<path d="M40.6 42h38.8l-4.2 55a4 4 0 0 1-4 4H48.8a4 4 0 0 1-4-4Z" fill="${color}"/>` +
        '<rect x="48" y="50" width="14" height="14" rx="3" fill="#fff" fill-opacity=".55" transform="rotate(-12 55 57)"/>' +
        '<rect x="60" y="64" width="12" height="12" rx="3" fill="#fff" fill-opacity=".4" transform="rotate(10 66 70)"/>' +
        '<path d="M70 12 62 60" stroke="#f5a800" stroke-width="4" stroke-linecap="round"/>'
      );
    case 'bowl':
      return circle(50, '#c98b3a') + circle(45, '#fff') + circle(41, soften(color)) + piecesOf(dish, 35);
    case 'board':
      return (
        '<rect x="12" y="20" width="96" height="80" rx="16" fill="#c99a62"/>' +
        '<rect x="17" y="25" width="86" height="70" rx="12" fill="#dcb47e"/>' +
        piecesOf(dish, 33)
      );
    case 'plate':
      return circle(50, '#fff', ' stroke="#e8e0cf"') + circle(36, '#fbf8f1') + piecesOf(dish, 32);
  }
}

const BACKGROUND = '<style>.b{fill:#fdeec8}@media(prefers-color-scheme:dark){.b{fill:#4a3d20}}</style>';

/** Draws a dish as an SVG of about one kilobyte, in the product's colours, light and dark. */
export function drawDish(dish: DrawnDish): string {
  const vessel = VESSELS.find(([, slugs]) => slugs.test(dish.slug))?.[0] ?? 'plate';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${BACKGROUND}` +
    `<path class="b" d="M0 0h${SIZE}v${SIZE}H0Z"/>${drawVessel(vessel, dish)}</svg>\n`
  );
}

/** Draws a restaurant: three of its dishes on a table. */
export function drawRestaurant(dishes: readonly DrawnDish[]): string {
  const places = ['translate(4 34) scale(.93)', 'translate(112 6) scale(.8)', 'translate(204 48) scale(1)'];
  const drawn = dishes.slice(0, places.length).map((dish, index) => {
    const vessel = VESSELS.find(([, slugs]) => slugs.test(dish.slug))?.[0] ?? 'plate';
    return `<g transform="${places[index]}">${drawVessel(vessel, dish)}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">${BACKGROUND}` +
    `<path class="b" d="M0 0h320v180H0Z"/><path d="M0 128c90-24 210-24 320 0v52H0Z" fill="#e0b878" fill-opacity=".55"/>` +
    `${drawn.join('')}</svg>\n`
  );
}
