import { GS1_CODES, LEGAL } from '@justright/contract/legal-sets';
import type {
  WrittenAnswer,
  WrittenColumn,
  WrittenDish,
  WrittenGroup,
  WrittenInformation,
  WrittenPart,
} from '@justright/contract/written-information';
import { ALL_UNKNOWN, worseFood, worst } from '@justright/dietary-rules/composition';
import type { ItemExplanation } from '@justright/dietary-rules/explain';
import { writtenPieces } from '@justright/dietary-rules/written';
import { digest } from '@justright/worker-kit/digest';
import type { CompiledItem, CompiledMenu } from './compiled-menu.ts';
import type { MenuContext } from './dish-views.ts';
import { explainedDish } from './explained-dish.ts';
import { type LegalColumn, legalColumns, legalWriter } from './legal-columns.ts';
import type { MenuSource } from './menu-source.ts';

/** The heap bytes of written information per character of its JSON. */
const HEAP_PER_JSON_CHARACTER = 9;

/** The written information of a compiled restaurant, with what is kept of it. */
export interface Written {
  readonly information: Omit<WrittenInformation, 'edition'>;
  /** Of all that a reader may rely on: names, dishes, parts, answers and substitutions; not who signed, and not when. */
  readonly digest: string;
  /** The pieces of its page around the time, once it is drawn (`site/written-page.ts`). */
  page: readonly Uint8Array[] | null;
  readonly weightBytes: () => number;
}

/** Collects when the oldest statement of an ingredient, or of anything nested in it, was made. */
function oldestStatements({ ingredients, statements }: MenuSource): (ids: Iterable<string>) => string | null {
  return (ids) => {
    const members = new Set(ids);
    // A set's iteration visits ids that are added meanwhile.
    for (const member of members) for (const part of ingredients.get(member)?.ingredients ?? []) members.add(part.id);
    return [...members].flatMap((member) => statements.get(member)?.at ?? []).toSorted()[0] ?? null;
  };
}

const oldestOf = (instants: readonly (string | null)[]): string | null =>
  instants.filter((instant) => instant !== null).toSorted()[0] ?? null;

/** Writes one dish. The explanations name the species of fish and crustaceans, and are made only for a dish with them. */
function dishWriter(source: MenuSource, columns: readonly LegalColumn[], context: MenuContext) {
  const oldest = oldestStatements(source);
  const answersOf = legalWriter(source, columns);

  return ({ item }: CompiledItem): WrittenDish => {
    const derived = context.derive(item);
    const pieces = writtenPieces(item, derived);
    let explanation: ItemExplanation | undefined;
    const explain = () => (explanation ??= explainedDish(item, context));

    const groups = new Map(
      item.menuItemCustomizations.map((group, at): [string, { written: WrittenGroup; at: number }] => {
        const { minimum = 0, maximum = 0, options: compositions = [] } = derived.groups[at] ?? {};
        const options = group.menuItemCustomizationOptions.map(({ title }, index) => ({
          title,
          answers: answersOf(
            compositions[index] ?? ALL_UNKNOWN,
            () => explain().groups[at]?.options.slice(index, index + 1) ?? [],
          ),
        }));
        return [group.id, { at, written: { title: group.title, minimum, maximum, options } }];
      }),
    );
    const optionsAt = (at: number) => explain().groups[at]?.options ?? [];
    const left = new Set(groups.keys());
    const components = item.components.map((component, index): WrittenPart => {
      const own = component.customizations.flatMap(({ customizationId }) => groups.get(customizationId) ?? []);
      const shown = component.customizations.flatMap(({ customizationId: id }) =>
        left.delete(id) ? (groups.get(id) ?? []) : [],
      );
      return {
        kind: 'component',
        title: component.title,
        canBeLeftOut: !component.required,
        answers: answersOf(pieces.components[index] ?? ALL_UNKNOWN, () => [
          ...explain().components.slice(index, index + 1),
          ...own.flatMap(({ at }) => optionsAt(at)),
        ]),
        groups: shown.map(({ written }) => written),
      };
    });
    const choices = [...left]
      .flatMap((id) => groups.get(id) ?? [])
      .map(({ at, written }): WrittenPart => ({
        kind: 'choice',
        title: written.title,
        canBeLeftOut: written.minimum === 0,
        answers: answersOf(worst(derived.groups[at]?.options ?? []), () => optionsAt(at)),
        groups: [written],
      }));
    const ofParts = worst(pieces.components.filter((_part, index) => item.components[index]?.required));
    const isWorse = new Map(
      columns.map(({ key, read }) => {
        const { answer } = read(ofParts);
        return [key, worseFood(answer, read(derived.composition).answer) !== answer];
      }),
    );
    const ofDish = new Map(answersOf(derived.composition, () => [explain().item]).map((one) => [one.key, one]));
    // Where it adds nothing it is no worse than the dish: free.
    const added = columns.flatMap(({ key }): WrittenAnswer | WrittenAnswer[] =>
      isWorse.get(key) ? (ofDish.get(key) ?? []) : [{ key, answer: 'free', named: [] }],
    );
    const whole: WrittenPart[] = added.some(({ answer }) => answer !== 'free')
      ? [{ kind: 'whole', title: '', canBeLeftOut: false, answers: added, groups: [] }]
      : [];
    const options = item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions);
    return {
      id: item.id,
      title: item.title,
      answers: answersOf(pieces.dish, () => {
        const { item: dish, components: parts, groups: all } = explain();
        return [dish, ...parts, ...all.flatMap((group) => group.options)];
      }),
      parts: [...components, ...choices, ...whole],
      signed: item.declaration && { by: item.declaration.by, at: item.declaration.at },
      oldestStatementAt: oldest(
        [...item.components, ...options].flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
      ),
    };
  };
}

/**
 * Writes what the dishes of a restaurant contain by the legal set of its jurisdiction, by part, for somebody who has chosen
 * nothing. Reads only what is compiled, so that it says what the menu says.
 */
export function writeInformation(source: MenuSource, menus: readonly CompiledMenu[], context: MenuContext): Written {
  const { restaurant, menuVersion } = source;
  const { id, name, address, urlSlug, jurisdiction } = restaurant;
  const columns = legalColumns(jurisdiction, context.dictionary);
  const write = dishWriter(source, columns, context);
  const writtenMenus = menus.map(({ menu, items }) => {
    const dishes = new Map(items.map((compiled) => [compiled.item.id, write(compiled)]));
    return {
      id: menu.id,
      title: menu.title,
      sections: menu.subsections.flatMap((section) => {
        const shown = section.items.flatMap((one) => dishes.get(one) ?? []);
        return shown.length === 0 ? [] : [{ title: section.name, dishes: shown }];
      }),
    };
  });
  const shownColumns = columns.map(({ key, title, name: lawName }): WrittenColumn => ({
    key,
    title,
    name: lawName,
    code: GS1_CODES[key] ?? '',
  }));
  const law = jurisdiction === null ? '' : LEGAL[jurisdiction].law;
  const dishes = writtenMenus.flatMap(({ sections }) => sections.flatMap((section) => section.dishes));
  const substitutions = source.substitutions.map(({ dishIds: _dishes, ...one }) => one);
  const information: Written['information'] = {
    restaurant: { id, name, address, urlSlug },
    jurisdiction,
    law,
    columns: shownColumns,
    menus: writtenMenus,
    substitutions,
    oldestStatementAt: oldestOf(dishes.map((dish) => dish.oldestStatementAt)),
    menuVersion,
  };
  const reliedOn = {
    name,
    law,
    columns: shownColumns,
    ...(substitutions.length > 0 && { substitutions }),
    menus: writtenMenus.map(({ title, sections }) => ({
      title,
      sections: sections.map((section) => ({
        title: section.title,
        dishes: section.dishes.map((dish) => ({ title: dish.title, answers: dish.answers, parts: dish.parts })),
      })),
    })),
  };
  const json = JSON.stringify(reliedOn);
  const written: Written = {
    information,
    digest: digest(json),
    page: null,
    weightBytes: () =>
      HEAP_PER_JSON_CHARACTER * json.length + (written.page ?? []).reduce((sum, { length }) => sum + length, 0),
  };
  return written;
}
