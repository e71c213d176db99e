import type { AllergenChart, ChartCell, ChartDish, ChartPiece, ChartRowId } from '@justright/contract/allergen-chart';
import type { LegalSetId } from '@justright/contract/legal-sets';
import type { Menu, Signature } from '@justright/contract/menus';
import { ALL_UNKNOWN, type Composition, foodAnswer, type FoodAnswer } from '@justright/dietary-rules/composition';
import { explainDish, type RestaurantRules } from '@justright/dietary-rules/derive-dish';
import { type Explanation, ingredientExplainer } from '@justright/dietary-rules/explain';
import { rootFindings } from '@justright/dietary-rules/why-not';
import { currentDish, declarationsNow, type DishRecord } from './declaration.ts';
import { deriveStored } from './derive-stored.ts';
import { causesOf, titlesFor } from './explained-omissions.ts';
import { legalColumns } from './legal-columns.ts';
import type { SourceDictionary } from './menu-source.ts';
import type { Today } from './substitutions.ts';

/** The most causes of a cell. */
const CAUSES_MAX = 3;

/** What the chart of a menu is written with: its restaurant's dishes as they are made today. */
export interface ChartRules extends Today, RestaurantRules {
  readonly dictionary: SourceDictionary & RestaurantRules['dictionary'];
}

interface Column {
  readonly key: string;
  readonly title: string;
  readonly isLegal: boolean;
  /** The key, and the kinds that count as it. */
  readonly keys: readonly string[];
  readonly read: (composition: Composition) => FoodAnswer;
}

/** The columns of a chart: those of the law, then the keys that were asked for and are none of these. */
function columnsOf(
  jurisdiction: LegalSetId | null,
  asked: readonly string[],
  dictionary: ChartRules['dictionary'],
): Column[] {
  const legal = legalColumns(jurisdiction, dictionary).map(({ key, title, kinds, read }): Column => ({
    key,
    title,
    isLegal: true,
    keys: [key, ...kinds],
    read: (composition) => read(composition).answer,
  }));
  const others = dictionary.allergies
    .filter(({ key }) => asked.includes(key) && !legal.some((one) => one.key === key))
    .map(({ key, name }): Column => ({
      key,
      title: name,
      isLegal: false,
      keys: [key],
      read: (composition) => foodAnswer(composition, key),
    }));
  return [...legal, ...others];
}

/** What was said of a dish for a column: by its lists, else by the newest signature for it that stands. */
function statedOf(
  item: DishRecord,
  signatures: readonly Signature[],
  { keys }: Column,
  answer: FoodAnswer,
): ChartCell['stated'] {
  const isIn = (list: readonly string[]) => keys.some((key) => list.includes(key));
  if (isIn(item.additionalAllergies)) return { answer: 'contains', by: null, at: null };
  if (isIn(item.additionalMayContain)) return { answer: 'mayContain', by: null, at: null };
  const signed = signatures.findLast((one) => !one.isLapsed && isIn(one.keys));
  return signed ? { answer, by: signed.by, at: signed.at } : null;
}

/** Writes the dishes of a menu, with their parts and options. */
class ChartWriter {
  readonly #columns: readonly Column[];
  readonly #rules: ChartRules;
  readonly #explain: ReturnType<typeof ingredientExplainer>;
  readonly #pieces: (Omit<ChartPiece, 'places'> & { places: ChartPiece['places'] })[] = [];
  /** By title, content and answers, the place in the list. */
  readonly #byContent = new Map<string, number>();

  constructor(columns: readonly Column[], rules: ChartRules) {
    this.#columns = columns;
    this.#rules = rules;
    this.#explain = ingredientExplainer(rules.table, rules.dictionary, rules.resolve);
  }

  get pieces(): ChartPiece[] {
    return this.#pieces;
  }

  #cells(
    now: Composition,
    recipe: Explanation | undefined,
    titleOf: (id: string) => string,
    stated: (column: Column, answer: FoodAnswer) => ChartCell['stated'],
  ): ChartCell[] {
    const composition = recipe?.composition ?? ALL_UNKNOWN;
    return this.#columns.map((column) => {
      const answer = column.read(now);
      const derived = column.read(composition);
      const findings = rootFindings(
        column.keys.flatMap((key) => (foodAnswer(composition, key) === derived ? (recipe?.food(key) ?? []) : [])),
      );
      return {
        key: column.key,
        answer,
        derived: {
          answer: derived,
          causes: causesOf(findings.slice(0, CAUSES_MAX), titleOf),
          more: Math.max(0, findings.length - CAUSES_MAX),
        },
        stated: stated(column, answer),
      };
    });
  }

  /** Adds a piece to those of the same title and content, and returns its place in the list. */
  #place(piece: Omit<ChartPiece, 'places'>, dishTitle: string, content: unknown): number {
    const { id, kind, title, cells } = piece;
    const name = JSON.stringify([kind, title.trim(), content, cells.map(({ answer, derived }) => [answer, derived])]);
    const at = this.#byContent.get(name) ?? this.#pieces.push({ ...piece, places: [] }) - 1;
    this.#byContent.set(name, at);
    this.#pieces[at]?.places.push({ id, dishTitle });
    return at;
  }

  dish(stored: DishRecord): ChartDish {
    const todays = this.#rules.dish(stored);
    const item = currentDish(todays, this.#rules);
    const derived = deriveStored(todays, this.#rules);
    const { signatures } = declarationsNow(todays, this.#rules)();
    const recipe = explainDish(
      { ...todays, additionalAllergies: [], additionalMayContain: [], declaration: null },
      this.#explain,
      this.#rules,
    );
    const titleOf = titlesFor(
      { ingredientTitles: this.#rules.titles, exchangedDishes: new Map([[item.id, this.#rules.titlesIn(stored)]]) },
      item,
    );
    const id: ChartRowId = { itemId: item.id };
    const notStated = () => null;
    const optionsOf = item.menuItemCustomizations.map((group, at) =>
      group.menuItemCustomizationOptions.map((option, index) => ({
        option,
        now: derived.groups[at]?.options[index] ?? ALL_UNKNOWN,
        recipe: recipe.groups[at]?.options[index],
      })),
    );
    const idsOf = (references: readonly { id: string }[]) => references.map((one) => one.id).toSorted();
    const contentOf = new Map(
      item.menuItemCustomizations.map((group, at) => [
        group.id,
        [
          group.minPermitted,
          group.maxPermitted,
          optionsOf[at]?.map(({ option }) => [option.title, option.noIngredients, idsOf(option.ingredients)]),
        ],
      ]),
    );
    const parts = item.components.map((component, index) =>
      this.#place(
        {
          id: { ...id, componentId: component.title },
          kind: 'component',
          title: component.title,
          cells: this.#cells(derived.components[index] ?? ALL_UNKNOWN, recipe.components[index], titleOf, notStated),
        },
        item.title,
        [
          idsOf(component.ingredients),
          component.stationId ?? item.stationId,
          component.customizations.map(({ customizationId }) => contentOf.get(customizationId)),
        ],
      ),
    );
    const options = optionsOf.flat().flatMap(({ option, now, recipe: explained }) =>
      option.noIngredients && option.ingredients.length === 0
        ? []
        : [
            this.#place(
              {
                id: { ...id, optionId: option.id },
                kind: 'option',
                title: option.title,
                cells: this.#cells(now, explained, titleOf, notStated),
              },
              item.title,
              [idsOf(option.ingredients), option.stationId ?? item.stationId],
            ),
          ],
    );
    return {
      id,
      title: item.title,
      active: item.active,
      version: item.version,
      cells: this.#cells(derived.composition, recipe.item, titleOf, (column, answer) =>
        statedOf(todays, signatures, column, answer),
      ),
      pieces: [...new Set([...parts, ...options])],
    };
  }
}

/** Writes the allergen chart of a menu: the dishes of its sections, with what is known of each and where it comes from. */
export function chartOf(
  menu: Menu,
  items: readonly DishRecord[],
  jurisdiction: LegalSetId | null,
  asked: readonly string[],
  rules: ChartRules,
): AllergenChart {
  const columns = columnsOf(jurisdiction, asked, rules.dictionary);
  const writer = new ChartWriter(columns, rules);
  const byId = new Map(items.map((item) => [item.id, item]));
  const written = new Map<string, ChartDish>();
  const dishOf = (id: string): ChartDish | undefined => {
    const item = byId.get(id);
    const dish = written.get(id) ?? (item && writer.dish(item));
    if (dish) written.set(id, dish);
    return dish;
  };
  return {
    menuId: menu.id,
    menuTitle: menu.title,
    restaurantId: menu.restaurantId,
    jurisdiction,
    columns: columns.map(({ key, title, isLegal }) => ({ key, title, isLegal })),
    others: rules.dictionary.allergies
      .filter(({ key, active }) => active && !columns.some((column) => column.key === key))
      .map(({ key, name }) => ({ key, title: name })),
    sections: menu.subsections.map((section) => ({
      id: section.id,
      title: section.name,
      dishes: section.items.flatMap((id) => dishOf(id) ?? []),
    })),
    pieces: writer.pieces,
  };
}
