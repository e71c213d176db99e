import * as v from 'valibot';
import { call, ADMIN } from './call.ts';
import { ConfirmsTexts, requiredId, TITLE_MAX_LENGTH } from './common.ts';
import { JSON_BODY_MAX_BYTES } from './envelope.ts';
import { SHOWN_LINE } from './shown-text.ts';

/** Most dishes in one file. */
export const IMPORT_DISHES_MAX = 5000;

/**
 * Formats of a menu file: a point-of-sale export, menus of Toast's API, our own JSON (`GET /menus/{id}`), and CSV. See
 * docs/menu-import.md.
 */
export const IMPORT_FORMATS = ['pos', 'toast', 'justright', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What stands before the decimals of a written price. */
export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Not trimmed, so that line numbers stay right. Required in the type, like `required`. */
const FileContent = v.pipe(
  v.optional(v.string('The file is empty'), ''),
  // No body is longer.
  v.maxLength(JSON_BODY_MAX_BYTES),
  v.check((text) => text.trim() !== '', 'The file is empty'),
) as v.GenericSchema<string, string>;

const fileFields = {
  restaurantId: requiredId('Required'),
  /** Detected from the content when omitted. */
  format: v.optional(v.picklist(IMPORT_FORMATS)),
  fileName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TITLE_MAX_LENGTH), SHOWN_LINE), ''),
  content: FileContent,
  /** The answer to the preview's `priceQuestion`. */
  decimalSign: v.optional(v.picklist(DECIMAL_SIGNS)),
};
export const MenuImportPreviewInput = v.object(fileFields);
export type MenuImportPreviewInput = v.InferInput<typeof MenuImportPreviewInput>;
/** A file as the server received it. */
export type MenuFile = v.InferOutput<typeof MenuImportPreviewInput>;

export const MenuImportInput = v.object({
  ...fileFields,
  /** The fingerprint of the confirmed preview. */
  fingerprint: requiredId('Required'),
  /** True when the person agreed to leave out rows with errors; with errors and without it, nothing is imported. */
  leaveOutErrors: v.optional(v.boolean(), false),
  confirmsTexts: ConfirmsTexts,
});
export type MenuImportInput = v.InferInput<typeof MenuImportInput>;

/** An issue of a file or of a row for a person. An error keeps its row from being imported. */
export const ImportIssue = v.object({
  severity: v.picklist(['error', 'warning']),
  /** Where in the file: "line 12", or a path such as `sections[0].subsections[1].items[3].price`. */
  place: v.string(),
  message: v.string(),
});
export type ImportIssue = v.InferOutput<typeof ImportIssue>;

/** What an import does with a dish. `kept`: it is in the menu, but not in the file, and stays unchanged. */
export const ImportOutcome = v.picklist(['created', 'updated', 'unchanged', 'kept', 'error']);
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;

/** One dish of the file, or one that is kept. */
export const ImportRow = v.object({
  place: v.string(),
  menuTitle: v.string(),
  /** Titles of the sections that have the dish. */
  sectionTitle: v.string(),
  title: v.string(),
  externalId: v.string(),
  /** In cents, after the import; null when the file's price can't be read. */
  price: v.nullable(v.number()),
  outcome: ImportOutcome,
  /** Texts for a person, such as "Price: $5.00 → $5.50". */
  changes: v.array(v.string()),
  issues: v.array(ImportIssue),
  /** True when diners with a diet or allergy will not see the dish until ingredients are assigned. */
  isUnknown: v.boolean(),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

export const ImportedMenu = v.object({
  /** Null for a menu that the import would create. */
  id: v.nullable(v.string()),
  title: v.string(),
  outcome: v.picklist(['created', 'updated', 'unchanged']),
});
export type ImportedMenu = v.InferOutput<typeof ImportedMenu>;

export const ImportCounts = v.object({
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  kept: v.number(),
  errors: v.number(),
  /** Rows with a warning. */
  warnings: v.number(),
  /** Dishes of the file that will be unknown until ingredients are assigned. */
  unknown: v.number(),
});
export type ImportCounts = v.InferOutput<typeof ImportCounts>;

/**
 * Asks how the prices of a CSV file are written, where they do not say it: "1.250" means 1.25 or 1250. Asked once for all
 * of them; without an answer each price that can mean two amounts is an error.
 */
export const PriceQuestion = v.object({
  /** A price of the file that can mean two amounts. */
  example: v.string(),
  /** What the example is with a point before the decimals, as text for a person. */
  point: v.string(),
  comma: v.string(),
  /** What `decimalSign` of the request answered. */
  answer: v.nullable(v.picklist(DECIMAL_SIGNS)),
});
export type PriceQuestion = v.InferOutput<typeof PriceQuestion>;

/** The effect of an import. Nothing is stored. */
export const MenuImportPreview = v.object({
  format: v.picklist(IMPORT_FORMATS),
  /** Of all prices: that of the restaurant. */
  currency: v.string(),
  /** Of the content and of the menus that it was compared with; the import is refused when either has changed. */
  fingerprint: v.string(),
  /** Null where the prices of the file can be read in one way only. */
  priceQuestion: v.nullable(PriceQuestion),
  counts: ImportCounts,
  menus: v.array(ImportedMenu),
  rows: v.array(ImportRow),
  /** Issues that belong to no single dish. */
  issues: v.array(ImportIssue),
  /** Fields of the file that the import does not use. */
  ignoredFields: v.array(v.string()),
});
export type MenuImportPreview = v.InferOutput<typeof MenuImportPreview>;

export const MenuImportResult = v.object({
  menus: v.array(v.object({ id: v.string(), title: v.string(), outcome: ImportedMenu.entries.outcome })),
  counts: ImportCounts,
});
export type MenuImportResult = v.InferOutput<typeof MenuImportResult>;

/** Returns what importing a menu file would change in the restaurant. Stores nothing. */
export const previewMenuImport = call('POST', '/menus/import-preview', ADMIN, {
  body: MenuImportPreviewInput,
  data: MenuImportPreview,
});
/** Imports a file as previewed: all of it in one write, or nothing. */
export const importMenu = call('POST', '/menus/import', ADMIN, { body: MenuImportInput, data: MenuImportResult });
