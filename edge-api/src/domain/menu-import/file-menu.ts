import type { ImportFormat, ImportIssue, PriceQuestion } from '@justright/contract/menu-import';
import type {
  Customization,
  CustomizationOption,
  Listing,
  MenuItem,
  MenuItemPatch,
  ServiceAvailability,
} from '@justright/contract/menus';
import type * as v from 'valibot';

/** The common form of all formats. A field is `undefined` if the file does not contain it. */
export interface FileOption extends Pick<CustomizationOption, 'title' | 'price' | 'externalId' | 'externalSource'> {
  /** The option's own id, in a file that JustRight exported. */
  id?: string | undefined;
  description?: string | undefined;
  pickupPrice?: number | null | undefined;
  suspendUntil?: string | null | undefined;
  /** Whether the file says that a new option adds no food. That is never imported; a warning reports it. */
  claimsNoFood?: boolean | undefined;
  /** Used only for a new option; later the kitchen edits these fields. */
  atFirst: Partial<
    Pick<
      CustomizationOption,
      'ingredients' | 'defaultModifier' | 'disabled' | 'stationId' | 'fuzzySearchIngredientsResults'
    >
  >;
}
export interface FileGroup extends Pick<Customization, 'title' | 'externalId' | 'externalSource'> {
  id?: string | undefined;
  description?: string | undefined;
  minPermitted?: number | undefined;
  maxPermitted?: number | undefined;
  options: FileOption[];
}
type MenuItemFields = Omit<v.InferOutput<typeof MenuItemPatch>, 'version'>;
type External = Pick<MenuItem, 'externalId' | 'externalSource'>;
/** The content of a readable dish in a file. */
export interface DishContent {
  title: string;
  description?: string | undefined;
  subtext?: string | undefined;
  /** In minor units. */
  price: number;
  tags?: string[] | undefined;
  groups?: FileGroup[] | undefined;
  /** Whether it is sold out; false or undefined leaves the stored state unchanged. */
  isSuspended?: boolean | undefined;
  /** Whether the other system shows it nowhere: it is not active then; false or undefined leaves the stored state. */
  isHidden?: boolean | undefined;
  /** Whether the file declares the allergens complete. That is never imported; a warning reports it. */
  isDeclared?: boolean | undefined;
  /** What the file says of whether the parts are everything; null or undefined where staff composed them. */
  listing?: Pick<Listing, 'isAll' | 'at'> | null | undefined;
  /** The diets that the file says it meets. They are never imported; a warning reports them. */
  claimedDiets?: string[] | undefined;
  /** Used only for a new dish; later the kitchen edits these fields. */
  atFirst: Omit<
    MenuItemFields,
    | 'title'
    | 'subtext'
    | 'description'
    | 'price'
    | 'tags'
    | 'menuItemCustomizations'
    | 'isDeclared'
    | 'isAllListed'
    | 'additionalDiets'
    | keyof External
  >;
}
export interface FileDish {
  place: string;
  id?: string | undefined;
  externalId: string;
  externalSource: string;
  title: string;
  /** Null when the dish has an error and is not imported. */
  content: DishContent | null;
  issues: ImportIssue[];
}
export interface FileSection {
  id?: string | undefined;
  title: string;
  description?: string | undefined;
  dishes: FileDish[];
}
export interface FileMenu {
  place: string;
  id?: string | undefined;
  externalId: string;
  externalSource: string;
  title: string;
  subtitle?: string | undefined;
  description?: string | undefined;
  /** This and the next field are used only for a new menu; later the restaurant edits them. */
  imageUrl?: string | undefined;
  serviceAvailability?: ServiceAvailability | undefined;
  sections: FileSection[];
}
/** A file of any format, after reading. */
export interface ReadFile {
  format: ImportFormat;
  /** The currency of the restaurant, and so of all prices. */
  currency: string;
  /** How prices of the file are written, where a person has to say it. */
  priceQuestion?: PriceQuestion | undefined;
  menus: FileMenu[];
  /** The issues that concern no single dish. */
  issues: ImportIssue[];
  ignoredFields: string[];
}

/** The error of a file that cannot be read at all; its message is for a person. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** Returns the dishes of a menu, each once, in the order of the file. */
export const dishesOf = ({ sections }: FileMenu): FileDish[] => [...new Set(sections.flatMap(({ dishes }) => dishes))];

export const hasError = (issues: readonly ImportIssue[]): boolean =>
  issues.some(({ severity }) => severity === 'error');
