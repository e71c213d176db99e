import type { ReportedChange, ReportOutcome } from '@justright/contract/dish-reports';

/** What staff found about a report. */
export const OUTCOME_TEXTS: Readonly<Record<ReportOutcome, string>> = {
  corrected: 'The data was wrong, and is corrected',
  'was-right': 'The data was right',
};

/** "menuItemCustomizations" as words. */
const wordsOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Says what a change of a reported dish is about: "Soup: price, components". */
export const changeText = ({ title, fields }: ReportedChange): string =>
  `${title}: ${fields.length === 0 ? 'made or deleted' : fields.map(wordsOf).join(', ')}`;
