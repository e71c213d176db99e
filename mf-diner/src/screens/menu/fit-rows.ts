import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import type { Names } from '@justright/contract/choice-texts';
import { type Decision, decisionsFor } from '@justright/diner-texts/decisions';
import type { Person } from '../../dining-table/party.ts';
import { hiddenReasonTexts } from '../../dish/misfit-texts.ts';
import type { PersonFit, TableDish } from './table-fits.ts';

/** What a dish is to some of the people, all with the same text. */
export interface FitRow {
  /** As on a dish's card; `not` when it must not be chosen. */
  kind: Decision['kind'] | 'not';
  text: string;
  persons: Person[];
}

const UNASKED_TEXT = 'Not asked yet';
const UNKNOWN_TEXT = 'We don’t know yet';
const NOTHING_CHOSEN_TEXT = 'No preferences or allergies';

/** Returns why a dish does not fit this profile; undefined until the server has responded. */
export type WhyOf = (used: Profile, dishId: string) => string[] | undefined;

/** Says whether a dish fits a person, by that person's own response. */
export function fitText({ used, fit }: PersonFit, names: Names, whyOf?: WhyOf): Omit<FitRow, 'persons'> {
  if (fit.kind === 'unasked') return { kind: 'not', text: UNASKED_TEXT };
  if (fit.kind === 'unknown') return { kind: 'not', text: UNKNOWN_TEXT };
  if (fit.kind === 'hidden') {
    const { omitted } = fit;
    // Short, or with the ingredient and the part, when that was requested.
    return { kind: 'not', text: (whyOf?.(used, omitted.id) ?? hiddenReasonTexts(omitted, names)).join(' · ') };
  }
  if (fit.item.disabled) return { kind: 'not', text: 'Sold out' };
  if (isEmptyProfile(used)) return { kind: 'fits', text: NOTHING_CHOSEN_TEXT };
  const decisions = decisionsFor(fit.item, used, names);
  return { kind: decisions[0]?.kind ?? 'fits', text: decisions.map(({ text }) => text).join(' · ') };
}

/** Lists the rows of a dish: first for whom it fits, then for whom it does not and why. */
export function fitRows({ fits }: TableDish, names: Names, whyOf?: WhyOf): FitRow[] {
  const rows: FitRow[] = [];
  for (const one of fits) {
    const { kind, text } = fitText(one, names, whyOf);
    const same = rows.find((row) => row.kind === kind && row.text === text);
    if (same) same.persons.push(one.person);
    else rows.push({ kind, text, persons: [one.person] });
  }
  return rows.toSorted((left, right) => Number(left.kind === 'not') - Number(right.kind === 'not'));
}
