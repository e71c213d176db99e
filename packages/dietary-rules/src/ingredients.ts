import { combine, type Composition, UNKNOWN } from './composition.ts';

/** The declared facts of a raw or custom ingredient, and its parts. */
export interface IngredientFacts {
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
  readonly ingredients: readonly { readonly id: string }[];
}

/** What is stored of an ingredient. */
interface StatedFacts extends IngredientFacts {
  readonly mayContain: readonly string[];
  readonly unknownFor: readonly string[];
}

/**
 * Returns what these rules read of a statement. They know no answer between contained and absent: until `second/`
 * replaces them, what may be contained or is not known counts as contained.
 */
export const factsOfStatement = ({ allergies, mayContain, unknownFor, diets, ingredients }: StatedFacts) => ({
  allergies: [...new Set([...allergies, ...mayContain, ...unknownFor])],
  diets,
  ingredients,
});

/** Returns the composition of an ingredient by id; a missing ingredient is unknown, never skipped. */
export type IngredientResolver = (id: string) => Composition;

/**
 * Resolves ingredients from their own facts and those of all nested ones, at any depth and with cycles (dietary rules,
 * "Derivation", 1 and 2): allergies add up, diets only shrink, a missing part makes the whole unknown. Raw and custom
 * ingredients follow the same rule: a custom one without parts is what it declares.
 */
export function ingredientResolver(table: ReadonlyMap<string, IngredientFacts>): IngredientResolver {
  const resolved = new Map<string, Composition>();

  const partsOf = (id: string): Composition[] => {
    const seen = new Set([id]);
    // A set's iteration visits ids that are added meanwhile: this walks everything below the ingredient once.
    for (const member of seen) for (const nested of table.get(member)?.ingredients ?? []) seen.add(nested.id);
    return [...seen].map((member) => {
      const facts = table.get(member);
      return facts ? { allergies: new Set(facts.allergies), diets: new Set(facts.diets), known: true } : UNKNOWN;
    });
  };

  return (id) => {
    let composition = resolved.get(id);
    if (!composition) {
      composition = combine(partsOf(id));
      resolved.set(id, composition);
    }
    return composition;
  };
}
