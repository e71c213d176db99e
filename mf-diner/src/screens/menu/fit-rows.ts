import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { type Decision, decisionsFor } from '../../dish/decisions.ts';
import type { Person } from '../../table/party.ts';
import { hiddenReasonTexts, type Names } from '../../texts/reasons.ts';
import type { PersonFit, TableDish } from './table-fits.ts';

/** What is said of a dish to some of the people, all for whom it is the same. */
export interface FitRow {
  /** As on a dish's card; `not` where it must not be chosen. */
  kind: Decision['kind'] | 'not';
  text: string;
  persons: Person[];
}

const UNASKED_TEXT = 'Not asked yet';
const UNKNOWN_TEXT = 'We don’t know yet';
const NOTHING_CHOSEN_TEXT = 'No preferences or allergies';

/** Why a dish does not fit who has chosen this, in words; undefined as long as the server has not said it. */
export type WhyOf = (used: Profile, dishId: string) => string[] | undefined;

/** What a person's answer says of a dish, in words. */
export function fitText({ used, fit }: PersonFit, names: Names, whyOf?: WhyOf): Omit<FitRow, 'persons'> {
  if (fit.kind === 'unasked') return { kind: 'not', text: UNASKED_TEXT };
  if (fit.kind === 'unknown') return { kind: 'not', text: UNKNOWN_TEXT };
  if (fit.kind === 'hidden') {
    const { omitted } = fit;
    // In short, or with the ingredient and the part where that was asked for.
    return { kind: 'not', text: (whyOf?.(used, omitted.id) ?? hiddenReasonTexts(omitted, names)).join(' · ') };
  }
  if (fit.item.disabled) return { kind: 'not', text: 'Sold out' };
  if (isEmptyProfile(used)) return { kind: 'fits', text: NOTHING_CHOSEN_TEXT };
  const decisions = decisionsFor(fit.item, used);
  return { kind: decisions[0]?.kind ?? 'fits', text: decisions.map(({ text }) => text).join(' · ') };
}

/** The rows of a dish: first for whom it can be had, then for whom not and why. */
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
