/**
 * The look of a screen: the HTML of a remote's own components with holes, which the edge fills in
 * (docs/decisions/drawn-pages.md). The build of the remote makes it; it is a file of the release.
 */

/** The fragments of a look, and their holes: `html` takes drawn fragments, `text` is escaped. */
export type LookHoles = Readonly<Record<string, { html: readonly string[]; text: readonly string[] }>>;

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

/** The fragments of a menu. */
export const LOOK_HOLES = {
  screen: {
    html: [
      'stopped',
      'diets',
      'dislikes',
      'more',
      'nothing',
      'tabs',
      'notTaking',
      'dropped',
      'sections',
      'unchecked',
      'hidden',
      'hours',
    ],
    text: ['companySite', 'restaurantId', 'name', 'menuLine'],
  },
  stopped: { html: [], text: ['text'] },
  diets: { html: ['pills'], text: [] },
  diet: { html: [], text: ['iconUrl', 'name'] },
  dietWithoutIcon: { html: [], text: ['name'] },
  dislikes: { html: ['pills'], text: [] },
  dislike: { html: [], text: ['iconUrl', 'text'] },
  dislikeWithoutIcon: { html: [], text: ['text'] },
  more: { html: [], text: ['count', 'plus'] },
  nothing: { html: [], text: [] },
  tabs: { html: ['tabs'], text: [] },
  currentTab: { html: [], text: ['id', 'name'] },
  tab: { html: [], text: ['id', 'name'] },
  notTaking: { html: [], text: ['text'] },
  dropped: { html: [], text: ['names'] },
  empty: { html: [], text: [] },
  section: { html: ['description', 'dishes'], text: ['id', 'name', 'count'] },
  sectionText: { html: [], text: ['text'] },
  dishes: { html: ['dishes'], text: [] },
  noDishes: { html: [], text: [] },
  dish: { html: ['texts', 'contains', 'decisions', 'picture'], text: ['title', 'price', 'id'] },
  soldOutDish: { html: ['texts', 'contains', 'picture'], text: ['title', 'price'] },
  description: { html: [], text: ['text'] },
  note: { html: [], text: ['text'] },
  linkedNote: { html: [], text: ['href', 'host'] },
  sentence: { html: [], text: ['text'] },
  fits: { html: [], text: ['text'] },
  omits: { html: [], text: ['text'] },
  swaps: { html: [], text: ['text'] },
  choose: { html: [], text: ['text'] },
  marked: { html: [], text: ['text'] },
  picture: { html: [], text: ['url', 'sourceSet'] },
  foreignPicture: { html: [], text: ['url'] },
  unchecked: { html: ['dishes'], text: ['title'] },
  hidden: { html: [], text: ['count', 'summary'] },
  hours: { html: ['days'], text: ['line'] },
  stoppedHours: { html: ['days'], text: ['line'] },
  day: { html: [], text: ['day', 'hours'] },
  today: { html: [], text: ['day', 'hours'] },
} as const satisfies LookHoles;

export type LookFragment = keyof typeof LOOK_HOLES;
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
  empty: { html: [], text: [] },
  list: { html: ['cards'], text: [] },
  card: { html: ['picture'], text: ['restaurantId', 'name', 'address', 'line'] },
  stoppedCard: { html: ['picture'], text: ['restaurantId', 'name', 'address', 'line'] },
  picture: { html: [], text: ['url', 'sourceSet'] },
  foreignPicture: { html: [], text: ['url'] },
} as const satisfies LookHoles;

/** The look of the list of restaurants in a version of the remote. */
export type ListLook = Look<typeof LIST_LOOK_HOLES>;
