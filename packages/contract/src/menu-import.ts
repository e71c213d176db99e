import * as v from 'valibot';
import { requiredId, TITLE_MAX_LENGTH } from './common.ts';
import { JSON_BODY_MAX_BYTES } from './envelope.ts';

/** Most dishes that one file may have. */
export const IMPORT_DISHES_MAX = 5000;

/** Formats of a menu file: a point-of-sale export, our own JSON (`GET /menus/{id}`), and CSV. See docs/menu-import.md. */
export const IMPORT_FORMATS = ['pos', 'justright', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** As it is in the file, so that line numbers hold. Not trimmed, and required in the type as `required` is. */
const FileContent = v.pipe(
  v.optional(v.string('The file is empty'), ''),
  // No body is longer.
  v.maxLength(JSON_BODY_MAX_BYTES),
  v.check((text) => text.trim() !== '', 'The file is empty'),
) as v.GenericSchema<string, string>;

const fileFields = {
  restaurantId: requiredId('Required'),
  /** Left out, it is told by the content. */
  format: v.optional(v.picklist(IMPORT_FORMATS)),
  fileName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TITLE_MAX_LENGTH)), ''),
  content: FileContent,
};
export const MenuImportPreviewInput = v.object(fileFields);
export type MenuImportPreviewInput = v.InferInput<typeof MenuImportPreviewInput>;
/** A file as it reached the server. */
export type MenuFile = v.InferOutput<typeof MenuImportPreviewInput>;

export const MenuImportInput = v.object({
  ...fileFields,
  /** Of the preview that is confirmed. */
  fingerprint: requiredId('Required'),
  /** The person has said that rows with errors may be left out; with errors and without this, nothing is imported. */
  leaveOutErrors: v.optional(v.boolean(), false),
});
export type MenuImportInput = v.InferInput<typeof MenuImportInput>;

/** Something about a file or a row of it that a person has to know. An error keeps its row from being imported. */
export interface ImportIssue {
  severity: 'error' | 'warning';
  /** Where in the file: "line 12", or a path as in `sections[0].subsections[1].items[3].price`. */
  place: string;
  message: string;
}

/** What an import does with a dish. `kept`: it is in the menu, but not in the file, and stays as it is. */
export type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'kept' | 'error';

/** One dish of the file, or one that is kept. */
export interface ImportRow {
  place: string;
  menuTitle: string;
  /** Sections that name the dish. */
  sectionTitle: string;
  title: string;
  externalId: string;
  /** In cents, after the import; null when the file's price can't be read. */
  price: number | null;
  outcome: ImportOutcome;
  /** Texts for a person, as "Price: $5.00 → $5.50". */
  changes: string[];
  issues: ImportIssue[];
  /** Until somebody assigns ingredients, no diner with a diet or allergy is shown the dish. */
  isUnknown: boolean;
}

export interface ImportedMenu {
  /** Null for a menu that the import would create. */
  id: string | null;
  title: string;
  outcome: 'created' | 'updated' | 'unchanged';
}

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  kept: number;
  errors: number;
  /** Rows with a warning. */
  warnings: number;
  /** Dishes of the file that will be unknown until ingredients are assigned. */
  unknown: number;
}

/** What an import would do. Nothing is stored. */
export interface MenuImportPreview {
  format: ImportFormat;
  /** Of the content, and of the menus that it was compared with; the import is refused when either has changed. */
  fingerprint: string;
  counts: ImportCounts;
  menus: ImportedMenu[];
  rows: ImportRow[];
  /** What concerns no single dish. */
  issues: ImportIssue[];
  /** Fields of the file that nothing here is made of. */
  ignoredFields: string[];
}

export interface MenuImportResult {
  menus: { id: string; title: string; outcome: ImportedMenu['outcome'] }[];
  counts: ImportCounts;
}
