import type { ReportOutcome } from '@justright/contract/dish-reports';

/** What staff found about a report. */
export const OUTCOME_TEXTS: Readonly<Record<ReportOutcome, string>> = {
  corrected: 'The data was wrong, and is corrected',
  'was-right': 'The data was right',
};
