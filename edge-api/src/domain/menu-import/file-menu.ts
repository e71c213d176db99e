import type { ImportFormat, ImportIssue } from '@justright/contract/menu-import';
import type {
  Customization,
  CustomizationOption,
  MenuItem,
  MenuItemPatch,
  ServiceAvailability,
} from '@justright/contract/menus';
import type * as v from 'valibot';

/** What every format is read into. A field that is `undefined` is one that the file does not say anything about. */
export interface FileOption extends Pick<CustomizationOption, 'title' | 'price' | 'externalId' | 'externalSource'> {
  /** The option's own id, in a file that was exported here. */
  id?: string | undefined;
  description?: string | undefined;
  pickupPrice?: number | null | undefined;
  suspendUntil?: string | null | undefined;
  /** Taken over when the option is new; later the kitchen's word counts. */
  atFirst: Partial<
    Pick<
      CustomizationOption,
      'ingredients' | 'noIngredients' | 'defaultModifier' | 'disabled' | 'fuzzySearchIngredientsResults'
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
/** What a file says of a dish that can be read. */
export interface DishContent {
  title: string;
  description?: string | undefined;
  subtext?: string | undefined;
  /** In cents. */
  price: number;
  tags?: string[] | undefined;
  groups?: FileGroup[] | undefined;
  /** Sold out for now. That it is not, leaves the dish as it is here. */
  isSuspended?: boolean | undefined;
  /** The file says that its allergens are complete. Nobody here has said so: it is told, never taken over. */
  isDeclared?: boolean | undefined;
  /** Taken over when the dish is new; later the kitchen's word counts. */
  atFirst: Omit<
    MenuItemFields,
    'title' | 'subtext' | 'description' | 'price' | 'tags' | 'menuItemCustomizations' | 'isDeclared' | keyof External
  >;
}
export interface FileDish {
  place: string;
  id?: string | undefined;
  externalId: string;
  externalSource: string;
  title: string;
  /** Null when the dish has an error: it is not imported. */
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
  /** Both taken over when the menu is new; later the restaurant's word counts. */
  imageUrl?: string | undefined;
  serviceAvailability?: ServiceAvailability | undefined;
  sections: FileSection[];
}
/** A file as read, whatever its format. */
export interface ReadFile {
  format: ImportFormat;
  menus: FileMenu[];
  /** What concerns no single dish. */
  issues: ImportIssue[];
  ignoredFields: string[];
}

/** A file that cannot be read at all; the message is for a person. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** The dishes of a menu, each once, in the order of the file. */
export const dishesOf = ({ sections }: FileMenu): FileDish[] => [...new Set(sections.flatMap(({ dishes }) => dishes))];

export const hasError = (issues: readonly ImportIssue[]): boolean =>
  issues.some(({ severity }) => severity === 'error');
