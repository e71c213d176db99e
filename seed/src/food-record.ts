import { readFileSync } from 'node:fs';
import { parseCsv } from './csv.ts';

/** One food of USDA's SR28 with the evidence that the rules read. */
export interface FoodRecord {
  /** NDB number as text, with its leading zero. */
  readonly id: string;
  readonly description: string;
  readonly foodGroup: string;
  /** LanguaL facet B, food source ("DURUM WHEAT"); empty when USDA has no code. */
  readonly sources: readonly string[];
  /** LanguaL facet H, treatments ("MILK ADDED"). */
  readonly treatments: readonly string[];
  /** Grams per 100 g; null when USDA has no value. */
  readonly carbGrams: number | null;
  readonly fiberGrams: number | null;
  readonly alcoholGrams: number | null;
  readonly kcal: number | null;
  /** Milligrams per 100 g. Above zero it contains something of an animal. */
  readonly cholesterolMg: number | null;
}

const dataFolder = new URL('../data/', import.meta.url);

/** Reads the three USDA files, in the order of the food list. */
export function readFoodRecords(): FoodRecord[] {
  const langual = byId('usda_langual.csv');
  const macros = byId('usda_macros.csv');
  return readCsv('usda_foods.csv').map((food) => {
    const id = food['ndb_id'] ?? '';
    const codes = langual.get(id);
    const nutrients = macros.get(id);
    return {
      id,
      description: food['description'] ?? '',
      foodGroup: food['food_group'] ?? '',
      sources: splitCodes(codes?.['food_source_B']),
      treatments: splitCodes(codes?.['treatment_added_H']),
      carbGrams: parseAmount(nutrients?.['carb_g']),
      fiberGrams: parseAmount(nutrients?.['fiber_g']),
      alcoholGrams: parseAmount(nutrients?.['alcohol_g']),
      kcal: parseAmount(nutrients?.['kcal']),
      cholesterolMg: parseAmount(nutrients?.['cholesterol_mg']),
    };
  });
}

function readCsv(name: string): Record<string, string>[] {
  return parseCsv(readFileSync(new URL(name, dataFolder), 'utf8'));
}

function byId(name: string): Map<string, Record<string, string>> {
  return new Map(readCsv(name).map((row) => [row['ndb_id'] ?? '', row]));
}

function splitCodes(codes: string | undefined): string[] {
  return codes === undefined || codes === '' ? [] : codes.split('|').map((code) => code.trim());
}

function parseAmount(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}
