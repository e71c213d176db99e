import type { Mark } from '@justright/contract/public-menu';
import { type DinerDish, isUnasked } from '@justright/contract/read-lean-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { listed, lowered } from '@justright/contract/words';
import type { Names } from '@justright/contract/choice-texts';
import { askedText } from './asked-texts.ts';
import { markTexts } from './marks.ts';

/** What the card of a dish says about this diner's choices. */
export interface Decision {
  kind: 'fits' | 'asks' | 'omits' | 'swaps' | 'choose' | 'marked';
  text: string;
}

const NAMED_SUBSTITUTES_MAX = 2;

function swapText(from: readonly string[], to: readonly string[]): string {
  const target = to.length <= NAMED_SUBSTITUTES_MAX ? listed(to.map(lowered), 'or') : 'your choice';
  return `${listed(from)} → ${target}`;
}

/**
 * Returns what the dish is not free of as it is served, of the foods that the diner avoids. A mark says it of a dish that
 * always has it; here another choice is free of it.
 */
function servedMarks({ marks, served }: DinerDish, { allergies }: Profile): Mark[] {
  const keys = allergies.map(({ key }) => key).filter((key) => marks.every((mark) => mark.key !== key));
  const among = (list: readonly string[], answer: Mark['answer']) =>
    keys.filter((key) => list.includes(key)).map((key) => ({ key, answer, from: [] }));
  return [...among(served.mayContain, 'mayContain'), ...among(served.unknownFor, 'unknown')];
}

/**
 * Lists what a card says about this diner's choices, first what has to be asked and what the dish is marked with: only a
 * dish without both fits as it is. Without choices there is nothing to say.
 */
export function decisionsFor(item: DinerDish, profile: Profile, names: Names): Decision[] {
  if (isEmptyProfile(profile)) return [];
  const marked = [
    ...markTexts(item.marks, names),
    ...markTexts(servedMarks(item, profile), names).map((text) => `As served: ${lowered(text)}`),
  ];
  const decisions: Decision[] = [
    ...(item.asks.length > 0 ? [{ kind: 'asks', text: askedText(item.asks, names) } as const] : []),
    ...marked.map((text) => ({ kind: 'marked', text }) as const),
  ];
  if (item.omitOptions.length > 0) {
    decisions.push({
      kind: 'omits',
      text: `Leaves out ${listed(item.omitOptions.map(({ title }) => lowered(title)))}`,
    });
  }
  for (const group of item.menuItemCustomizations) {
    if (boundsOf(group).minimum === 0) continue;
    const options = group.menuItemCustomizationOptions;
    const fitting = options.filter(isUnasked);
    const lostDefaults = options.filter((option) => option.defaultModifier && !isUnasked(option));
    if (lostDefaults.length > 0) {
      decisions.push({
        kind: 'swaps',
        text: swapText(
          lostDefaults.map(({ title }) => title),
          fitting.filter((option) => !option.defaultModifier).map(({ title }) => title),
        ),
      });
    } else if (fitting.length < options.length && !options.some((option) => option.defaultModifier)) {
      decisions.push({ kind: 'choose', text: `${group.title}: ${fitting.length} of ${options.length} fit` });
    }
  }
  return decisions.length > 0 ? decisions : [{ kind: 'fits', text: 'Fits as it is' }];
}
