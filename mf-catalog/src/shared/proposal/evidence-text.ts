import type { LookReason } from '@justright/contract/accept-proposal';
import type { Evidence, UnresolvedWords } from '@justright/contract/generation';

const SOURCES: Readonly<Record<Evidence['source'], string>> = {
  title: 'in the title',
  description: 'in the description',
  section: 'in the section’s name',
};

/** “brown butter” in the description */
const quote = ({ words, source }: Pick<Evidence, 'words' | 'source'>): string => `“${words}” ${SOURCES[source]}`;

/** What is less likely than this is only sometimes there. */
const USUAL_FROM_CONFIDENCE = 0.4;

/** Why an ingredient is proposed, in words. */
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

/** Why words could not be read. */
export const reasonText = ({ reason }: UnresolvedWords): string => REASONS[reason];

/** Where words stand, and why they could not be read. */
export const unresolvedText = (words: UnresolvedWords): string => `${quote(words)}. ${reasonText(words)}`;

/** 92 % */
export const percentText = (confidence: number): string => `${Math.round(confidence * 100)} %`;

const LOOK_REASONS: Readonly<Record<LookReason, string>> = {
  'nothing-recognised': 'Nothing recognised',
  'title-alone': 'Read from its title alone',
  claim: 'Makes a claim',
  respelled: 'Spelling corrected',
  question: 'Questions open',
  'unread-words': 'Words to name',
};

/** Why a person has to look at a dish for itself. */
export const lookReasonText = (reason: LookReason): string => LOOK_REASONS[reason];
