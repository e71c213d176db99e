import type { HiddenDish } from '@justright/contract/reports';

const withIngredient = (text: string, ingredient: string) => (ingredient === '' ? text : `${text}: ${ingredient}`);

/** Returns the reason that hides a dish from most diners, in the words of the diner's menu, with the ingredient. */
export function hiddenReasonText(reason: HiddenDish['reason']): string {
  switch (reason?.kind) {
    case 'allergy':
      return withIngredient(`Contains ${reason.name}`, reason.ingredient);
    case 'diet':
      return withIngredient(`Not ${reason.name}`, reason.ingredient);
    case 'traces':
      return withIngredient(`May contain ${reason.name}`, reason.ingredient);
    case 'unknown':
      return withIngredient(`Not known for ${reason.name}`, reason.ingredient);
    case undefined:
      return 'Different reasons, each of fewer than five diners';
  }
}
