import type { EvidenceInput, EvidenceKind, StatementRecord } from '@justright/contract/ingredients';
import { dayText } from '@justright/ui/when';
import { gtinProblem } from './gtin.ts';

/** The evidence of a statement, as the form edits it. */
export interface EvidenceDraft {
  kind: EvidenceKind;
  product: string;
  gtin: string;
  imageUrl: string;
  note: string;
}

/** What each kind of evidence is called in the form, and after "from" in a sentence. */
export const EVIDENCE_TEXTS: Readonly<Record<EvidenceKind, { label: string; source: string }>> = {
  label: { label: 'Label of the product', source: 'the label' },
  supplier: { label: 'Supplier’s sheet', source: 'the supplier’s sheet' },
  recipe: { label: 'Recipe', source: 'the recipe' },
  staff: { label: 'Word of staff', source: 'the word of staff' },
  catalogue: { label: 'Food catalogue', source: 'the food catalogue' },
};

/** The kinds that a person can choose: what the catalogue said is not a person's own evidence. */
export const CHOSEN_KINDS = ['label', 'supplier', 'recipe', 'staff'] as const satisfies readonly EvidenceKind[];

const NO_EVIDENCE: EvidenceDraft = { kind: 'staff', product: '', gtin: '', imageUrl: '', note: '' };

/** Returns the evidence to start from. A person who changes what the catalogue said gives their own word. */
export const toEvidenceDraft = (statement: StatementRecord | null): EvidenceDraft =>
  statement === null || statement.evidence.kind === 'catalogue'
    ? NO_EVIDENCE
    : { ...NO_EVIDENCE, ...statement.evidence };

/** True for evidence about a product, which has a name, a GTIN and a photo. */
export const isOfProduct = (kind: EvidenceKind): boolean => kind === 'label' || kind === 'supplier';

/** True when the evidence can be saved. */
export const isEvidenceFine = ({ kind, gtin }: EvidenceDraft): boolean =>
  !isOfProduct(kind) || gtinProblem(gtin) === undefined;

/** Returns the evidence to send: what belongs to its kind. */
export const sentEvidence = ({ kind, product, gtin, imageUrl, note }: EvidenceDraft): EvidenceInput =>
  isOfProduct(kind) ? { kind, product, gtin, imageUrl, note } : { kind, note };

/** Describes the evidence in one line: "the label of Dale Farm butter, GTIN 5012345678900". */
export function evidenceText({
  kind,
  product = '',
  gtin = '',
}: Pick<StatementRecord['evidence'], 'kind' | 'product' | 'gtin'>): string {
  const source = EVIDENCE_TEXTS[kind].source;
  return `${source}${product === '' ? '' : ` of ${product}`}${gtin === '' ? '' : `, GTIN ${gtin}`}`;
}

function laterText(answers: NonNullable<StatementRecord['laterAnswers']>): string {
  const last = answers.at(-1);
  if (!last) return '';
  const day = dayText(last.at);
  return answers.length === 1
    ? `; one later answer by ${last.by} on ${day}`
    : `; ${answers.length} later answers, the last one by ${last.by} on ${day}`;
}

/**
 * Says who stated it, when, on what evidence, until when it should be reviewed, and who answered keys that were added
 * later.
 */
export function statementText({
  by,
  at,
  evidence,
  reviewBy,
  noneOfTheRest = [],
  laterAnswers = [],
}: StatementRecord): string {
  const author = by === null ? 'Stated' : `Stated by ${by}`;
  const review = reviewBy === undefined ? '' : `; review by ${dayText(reviewBy)}`;
  const rest = noneOfTheRest.length === 0 ? '' : `; ${noneOfTheRest.length} answered by “None of the rest”`;
  return `${author} on ${dayText(at)}, from ${evidenceText(evidence)}${rest}${review}${laterText(laterAnswers)}`;
}
