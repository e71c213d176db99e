import type { LookReason } from '@justright/contract/accept-proposal';
import type { Evidence, UnresolvedWords } from '@justright/contract/generation';

const SOURCES: Readonly<Record<Evidence['source'], string>> = {
  title: 'in the title',
  description: 'in the description',
  section: 'in the section’s name',
};

/** Quotes words with their source: “brown butter” in the description */
const quote = ({ words, source }: Pick<Evidence, 'words' | 'source'>): string => `“${words}” ${SOURCES[source]}`;

/** Below this confidence an ingredient is "sometimes" in the dish, from it on "usual". */
const USUAL_FROM_CONFIDENCE = 0.4;

/** Returns why an ingredient is proposed, as text. */
export function evidenceText(evidence: Evidence, confidence: number): string {
  const { kind, path } = evidence;
  if (kind === 'named') return quote(evidence);
  if (kind === 'preparation') return `${quote(evidence)} brings it in`;
  const way = path.slice(0, -1);
  const through = way.length > 1 ? ` (${way.join(' › ')})` : '';
  return `${confidence < USUAL_FROM_CONFIDENCE ? 'sometimes' : 'usual'} in ${quote(evidence)}${through}`;
}

const REASONS: Readonly<Record<UnresolvedWords['reason'], string>> = {
  unknown: 'Nothing in the catalogue is called so.',
  'recipe-of-the-house': 'A recipe of the house: only the kitchen knows what is in it.',
  'substitute-not-in-catalogue': 'The catalogue has no such substitute.',
};

/** Returns why words are unresolved, as text. */
export const reasonText = ({ reason }: UnresolvedWords): string => REASONS[reason];

/** Returns where unresolved words are, and why they are unresolved. */
export const unresolvedText = (words: UnresolvedWords): string => `${quote(words)}. ${reasonText(words)}`;

/** Formats a fraction: 92 % */
export const percentText = (confidence: number): string => `${Math.round(confidence * 100)} %`;

const LOOK_REASONS: Readonly<Record<LookReason, string>> = {
  'nothing-recognised': 'Nothing recognised',
  'title-alone': 'Read from its title alone',
  claim: 'Makes a claim',
  respelled: 'Spelling corrected',
  question: 'Questions open',
  'unread-words': 'Words to name',
  'no-food': 'A word was called no food',
};

/** Returns why a dish needs its own review, as text. */
export const lookReasonText = (reason: LookReason): string => LOOK_REASONS[reason];
