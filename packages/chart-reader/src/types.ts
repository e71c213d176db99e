/** Where something stands in a file. Rows and columns count from 0. */
export interface Place {
  /** The sheet, the page or the table, in words: "Sheet1", "page 2, table 1". */
  readonly table: string;
  readonly row: number;
  readonly column: number;
}

/** A cell as it was read from a file. An empty cell may be left out. */
export interface ChartCell {
  readonly row: number;
  readonly column: number;
  /** How many columns it covers; 1 if left out. */
  readonly columns?: number;
  readonly text: string;
  /** What stands raised behind the text: codes of a menu. */
  readonly raised?: string;
  /** The texts of its pictures. */
  readonly alts?: readonly string[];
  /** True where it has a picture without a text. */
  readonly hasSilentPicture?: boolean;
  /** True where its ground has a colour. */
  readonly isColoured?: boolean;
}

/** A sheet, a table of a page or a document, or a page's loose lines as one column. */
export interface ChartTable {
  readonly place: string;
  readonly cells: readonly ChartCell[];
}

/** What a chart says of a food for a key. A blank cell is `unknown`: it states nothing. `notRead`: somebody has to be asked. */
export type CellAnswer = 'contains' | 'mayContain' | 'notAdded' | 'unknown' | 'notRead';

/** A meaning that a person or a legend gives to a sign. */
export type SignMeaning = Exclude<CellAnswer, 'notRead'>;

/** An answer with the words that it comes from. */
export interface ReadAnswer {
  readonly key: string;
  readonly answer: CellAnswer;
  readonly words: string;
  readonly place: Place;
}

/** A column that says something of allergens. */
export interface ReadColumn {
  readonly kind: 'allergen' | 'list';
  readonly heading: string;
  readonly place: Place;
  /** Empty for a list of allergens. */
  readonly keys: readonly string[];
  /** What a mark in it says. */
  readonly says: 'contains' | 'mayContain';
  /** True where it speaks of some of the key's food only: its "no" says nothing of the key. */
  readonly isSome: boolean;
  readonly from: 'name' | 'code' | 'picture' | 'person';
}

/** A row with a title. */
export interface ReadRow {
  readonly title: string;
  readonly section: string;
  readonly place: Place;
  /** One answer for each key of which the row's columns and lists speak. */
  readonly answers: readonly ReadAnswer[];
  /** Words of it that were not read, which may name an allergen. */
  readonly unread: readonly { readonly words: string; readonly place: Place }[];
  /** True for a title alone: the heading of a section, or a dish of which nothing is stated. */
  readonly isBare: boolean;
}

/** Why a heading was not taken as an allergen's. */
export type HeadingDoubt =
  /** No allergen's name in it, or other words beside one. */
  | 'not-recognised'
  /** Several allergens in one column: a mark does not tell which. */
  | 'several-keys'
  /** Another column has the same allergen. */
  | 'same-key'
  /** It says what the food lacks: "gluten free". */
  | 'denial'
  /** It names some of an allergen's food; only its marks are read. */
  | 'some-of-it';

/** What a person has to be asked before the chart is taken. */
export type Question =
  | { readonly kind: 'no-columns'; readonly table: string }
  | {
      readonly kind: 'heading';
      readonly doubt: HeadingDoubt;
      readonly heading: string;
      readonly place: Place;
      /** The allergens that it names. */
      readonly keys: readonly string[];
    }
  /** A sign or words that mean nothing known, with how often they stand there. */
  | { readonly kind: 'sign'; readonly words: string; readonly place: Place; readonly count: number }
  /** Two meanings of one sign in the file's legend. */
  | { readonly kind: 'legend'; readonly words: string; readonly place: Place }
  /** Codes without a legend, read by the lists in common use. */
  | { readonly kind: 'common-codes'; readonly codes: readonly string[]; readonly place: Place }
  /** One number in brackets behind a title, with how many there are: a code of the legend, or a count of pieces. */
  | { readonly kind: 'number-codes'; readonly words: string; readonly place: Place; readonly count: number }
  | { readonly kind: 'colour'; readonly place: Place; readonly count: number }
  | { readonly kind: 'picture'; readonly place: Place; readonly count: number }
  /** Rows with one title and different answers. */
  | { readonly kind: 'same-title'; readonly title: string; readonly places: readonly Place[] };

/** What a person has answered. */
export interface Decisions {
  /** The allergens of a column by the place of its heading (`placeKey`); an empty list: it has none. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  /** The meanings of signs as they are written. */
  readonly signs?: Readonly<Record<string, SignMeaning>>;
  /** True where codes without a legend are those in common use, false where they are not. */
  readonly areCodesCommon?: boolean;
  /** True where one number in brackets behind a title is a code of the legend, false where it is not. */
  readonly areNumbersCodes?: boolean;
}

/** A chart as it was read. */
export interface ChartReading {
  readonly kind: 'read';
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly ReadRow[];
  readonly questions: readonly Question[];
}

/** More than a chart has: nothing of it was read. */
export interface ChartRefusal {
  readonly kind: 'refused';
  readonly because: 'too-many-rows' | 'too-many-cells' | 'too-long-texts';
}

/** Names a place in one text. */
export const placeKey = ({ table, row, column }: Place): string => `${table}:${row}:${column}`;
