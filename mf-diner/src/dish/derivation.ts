import type { LineContents } from '@justright/contract/orders';
import type { DinerDish, DinerFoods } from '@justright/contract/read-lean-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';
import type { Composition } from '@justright/dietary-rules/composition';
import type { DerivedPieces } from '@justright/dietary-rules/item';
import type { Selection } from '@justright/dietary-rules/selection';
import type { Compatible } from '@justright/dietary-rules/start-selection';
import { contentsOf } from '@justright/dietary-rules/served';
import { compositionOf, listedFoods } from './composition-of.ts';

/** Turns what the server derived of a dish into the types of the rules, which then run in the browser. */
export const derivedOf = (item: DinerDish): DerivedPieces => ({
  composition: compositionOf(item),
  components: item.components.map(compositionOf),
  groups: item.menuItemCustomizations.map((group) => ({
    ...boundsOf(group),
    options: group.menuItemCustomizationOptions.map(compositionOf),
  })),
});

/** Reads which options of a dish the diner may choose. */
const compatibleOf = (item: DinerDish): Compatible =>
  item.menuItemCustomizations.map((group) => group.menuItemCustomizationOptions.map(({ compatible }) => compatible));

/** Computes what a dish contains as it is chosen. */
export const chosenContents = (item: DinerDish, selection: Selection): Composition =>
  contentsOf(item, derivedOf(item), selection, compatibleOf(item));

/** Computes what a dish contains as it is chosen, in the format of a cart line. */
export const lineContentsOf = (item: DinerDish, selection: Selection): LineContents & DinerFoods =>
  listedFoods(chosenContents(item, selection));
