/**
 * The look of a screen: the HTML of a remote's own components with holes, which the edge fills in
 * (docs/decisions/drawn-pages.md). The build of the remote makes it; it is a file of the release.
 */

/**
 * The fragments of a look, and their holes: `html` takes drawn fragments, `text` is escaped. `in` is the hole that a
 * fragment goes into, if it has another name than the fragment.
 */
export type LookHoles = Readonly<Record<string, { in?: string; html: readonly string[]; text: readonly string[] }>>;

/** What fills a fragment. */
export type LookValues<Of extends LookHoles, Fragment extends keyof Of> = Record<
  Of[Fragment]['html'][number] | Of[Fragment]['text'][number],
  string
>;

/** Text of the fragment, or a hole. */
export type LookPart = string | { html: string } | { text: string };

/** The look of a screen in a version of the remote. */
export interface Look<Of extends LookHoles> {
  format: number;
  fragments: Record<keyof Of, LookPart[]>;
}

/** Raised when the holes or what is written into them change: the edge draws no look of another format. */
export const LOOK_FORMAT = 2;

/** A picture of ours, in its sizes, and one of another site. */
const PICTURES = {
  picture: { html: [], text: ['src', 'srcSet'] },
  foreignPicture: { in: 'picture', html: [], text: ['src'] },
} as const satisfies LookHoles;

/** The fragments of a menu. */
export const LOOK_HOLES = {
  screen: {
    html: ['stopped', 'choices', 'tabs', 'notTaking', 'dropped', 'sections', 'unchecked', 'asked', 'hidden', 'hours'],
    text: ['companySite', 'restaurantId', 'name', 'menuLine'],
  },
  stopped: { html: [], text: ['text'] },
  choices: { html: ['diets', 'dislikes', 'more'], text: [] },
  noChoices: { in: 'choices', html: [], text: [] },
  diets: { html: ['pills'], text: [] },
  diet: { in: 'pills', html: ['icon'], text: ['name'] },
  dislikes: { html: ['pills'], text: [] },
  dislike: { in: 'pills', html: ['icon'], text: ['text'] },
  icon: { html: [], text: ['src'] },
  noIcon: { in: 'icon', html: [], text: [] },
  more: { html: [], text: ['aria-label', 'count'] },
  tabs: { html: ['tabs'], text: [] },
  currentTab: { in: 'tabs', html: [], text: ['id', 'name'] },
  tab: { in: 'tabs', html: [], text: ['id', 'name'] },
  notTaking: { html: [], text: ['text'] },
  dropped: { html: [], text: ['names'] },
  empty: { in: 'sections', html: [], text: [] },
  section: { in: 'sections', html: ['description', 'dishes'], text: ['id', 'name', 'count'] },
  sectionText: { in: 'description', html: [], text: ['text'] },
  dishes: { html: ['dishes'], text: [] },
  noDishes: { in: 'dishes', html: [], text: [] },
  dish: { in: 'dishes', html: ['texts', 'contains', 'decisions', 'picture'], text: ['title', 'price', 'id'] },
  soldOutDish: { in: 'dishes', html: ['texts', 'contains', 'picture'], text: ['title', 'price'] },
  description: { in: 'texts', html: [], text: ['text'] },
  note: { in: 'texts', html: [], text: ['text'] },
  linkedNote: { in: 'texts', html: [], text: ['href', 'host'] },
  sentence: { in: 'contains', html: [], text: ['text'] },
  asks: { in: 'decisions', html: [], text: ['text'] },
  fits: { in: 'decisions', html: [], text: ['text'] },
  omits: { in: 'decisions', html: [], text: ['text'] },
  swaps: { in: 'decisions', html: [], text: ['text'] },
  choose: { in: 'decisions', html: [], text: ['text'] },
  marked: { in: 'decisions', html: [], text: ['text'] },
  ...PICTURES,
  unchecked: { html: ['dishes'], text: ['title'] },
  asked: { html: ['dishes'], text: ['count', 'unsigned'] },
  hidden: { html: [], text: ['count', 'summary'] },
  hours: { html: ['days'], text: ['line'] },
  stoppedHours: { in: 'hours', html: ['days'], text: ['line'] },
  day: { in: 'days', html: [], text: ['weekday', 'times'] },
  today: { in: 'days', html: [], text: ['weekday', 'times'] },
} as const satisfies LookHoles;

/** The look of a menu in a version of the remote. */
export interface MenuLook extends Look<typeof LOOK_HOLES> {
  /** The texts of a dish below its title, in their order: the field, and the kind of its fragment. */
  texts: [field: string, kind: 'description' | 'note'][];
}

/** As `LOOK_FORMAT`, of the list of restaurants. */
export const LIST_LOOK_FORMAT = 1;

/** The fragments of the list of restaurants. */
export const LIST_LOOK_HOLES = {
  screen: { html: ['search', 'list'], text: ['companySite'] },
  search: { html: [], text: [] },
  empty: { in: 'list', html: [], text: [] },
  list: { html: ['cards'], text: [] },
  card: { in: 'cards', html: ['picture'], text: ['restaurantId', 'name', 'address', 'line'] },
  stoppedCard: { in: 'cards', html: ['picture'], text: ['restaurantId', 'name', 'address', 'line'] },
  ...PICTURES,
} as const satisfies LookHoles;

/** The look of the list of restaurants in a version of the remote. */
export type ListLook = Look<typeof LIST_LOOK_HOLES>;
