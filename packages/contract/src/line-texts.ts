import { askedFoods } from './asked-texts.ts';
import type { Names } from './choice-texts.ts';
import { plainChoices } from './kitchen-changes.ts';
import type { CartItem, LineContents } from './orders.ts';
import { listed, lowered } from './words.ts';

// What a diner reads of a dish of an order, on its page and in its mail: the same words in both.

/** A labelled line of what is said of a dish. */
export interface DetailRow {
  label: string;
  tone: 'plain' | 'omits' | 'swaps' | 'adds';
  text: string;
}

/** What is on the plate of a line. */
export type Plate = Pick<CartItem, 'kitchen' | 'customizations' | 'contents' | 'question' | 'told'>;

function contentsRows(contents: LineContents, names: Names, isOfThen: boolean): DetailRow[] {
  const { allergies, mayContain, unknownFor, known } = contents;
  const foods = (keys: readonly string[]) => listed(keys.map((key) => lowered(names.allergy(key))));
  const traces: DetailRow[] =
    mayContain.length > 0 ? [{ label: 'May contain', tone: 'plain', text: foods(mayContain) }] : [];
  if (isOfThen) {
    return [{ label: 'Contained then', tone: 'plain', text: foods(allergies) || 'Can’t be checked now' }, ...traces];
  }
  const isListed = allergies.length + mayContain.length + unknownFor.length > 0;
  const listedText = foods(allergies) || (known && !isListed ? 'no allergens listed' : '');
  const text = [listedText, known ? '' : 'not everything in it is listed'].filter(Boolean).join('; ');
  return [
    ...(text === '' ? [] : [{ label: 'Contains', tone: 'plain', text } as const]),
    ...traces,
    ...(known && unknownFor.length > 0
      ? [{ label: 'Not known', tone: 'plain', text: foods(unknownFor) } as const]
      : []),
  ];
}

/** Says what the kitchen is asked about a line, and what it has said. */
function questionRows({ question, told }: Plate): DetailRow[] {
  if (!question) return [];
  const { state, by } = question;
  const foods = listed(askedFoods({ question, ...(told && { told }) }).map(lowered));
  const text = {
    asked: `the kitchen is asked about ${foods}`,
    yes: `${foods} ruled out${by === undefined ? '' : `, says ${by}`}`,
    no: `the kitchen has not ruled out ${foods}`,
  }[state];
  return [{ label: 'Traces', tone: 'plain', text }];
}

/**
 * Says the choices of a line, its Omit, Substitute(s) and Add On(s) as the kitchen gets them, and its contents.
 * `isOfThen`: the contents are from the time of the choice and cannot be checked now, so only warnings are said.
 */
export function lineRows(plate: Plate, names: Names, isOfThen = false): DetailRow[] {
  const { kitchen, customizations, contents } = plate;
  const { omissions, substitutions, addOns } = kitchen;
  const plain = plainChoices({ kitchen, customizations }).flatMap(({ options }) => options);
  const rows: DetailRow[] = [];
  if (plain.length > 0) rows.push({ label: 'With', tone: 'plain', text: listed(plain.map(({ title }) => title)) });
  if (omissions.length > 0) {
    rows.push({ label: 'Omit', tone: 'omits', text: listed(omissions.map(({ title }) => title)) });
  }
  for (const { from, to } of substitutions) {
    rows.push({ label: 'Substitute', tone: 'swaps', text: `${from.title} → ${listed(to.map(({ title }) => title))}` });
  }
  if (addOns.length > 0) rows.push({ label: 'Add', tone: 'adds', text: listed(addOns.map(({ title }) => title)) });
  if (contents) rows.push(...contentsRows(contents, names, isOfThen));
  rows.push(...questionRows(plate));
  return rows;
}
