import type { Dictionary } from '@justright/dietary-rules/dictionary';
import { explainItem, type IngredientExplainer, type ItemExplanation } from '@justright/dietary-rules/explain';
import type { RuleItem } from '@justright/dietary-rules/item';
import type { Stations } from '@justright/dietary-rules/stations';

/** What the dishes of a compiled restaurant are explained with. */
export interface DishExplainer {
  readonly dictionary: Dictionary;
  /** What its stations add to the dishes. */
  readonly stations: Stations;
  /** Made when it is asked for: most menus need it late or never. */
  readonly explainer: () => IngredientExplainer;
}

/** Explains a dish of a compiled restaurant, by the rules that it was compiled with. */
export const explainedDish = (
  item: RuleItem & { readonly id: string },
  { dictionary, stations, explainer }: DishExplainer,
): ItemExplanation => explainItem(item, explainer(), dictionary, stations.ofDish(item.id));
