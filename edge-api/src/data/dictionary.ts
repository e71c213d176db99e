import type { SourceAllergy, SourceDiet, SourceDictionary } from '../domain/menu-source.ts';
import { type Database, parseJson } from './database.ts';

interface AllergyRow {
  key: string;
  name: string;
  active: number;
  family_key: string | null;
  is_covered_by_family: number;
  legal: string;
}
interface DietRow {
  key: string;
  name: string;
  active: number;
  excludes: string;
  is_free_from: number;
}

/** The queries of the whole dictionary, inactive entries included; {@link readDictionary} reads their results. */
export const dictionaryQueries = (db: Database): [D1PreparedStatement, D1PreparedStatement] => [
  db.prepare('SELECT key, name, active, family_key, is_covered_by_family, legal FROM allergies ORDER BY key'),
  db.prepare('SELECT key, name, active, excludes, is_free_from FROM goals ORDER BY key'),
];

const toAllergy = ({ key, name, active, family_key, is_covered_by_family, legal }: AllergyRow): SourceAllergy => ({
  key,
  name,
  active: active === 1,
  familyKey: family_key,
  isCoveredByFamily: is_covered_by_family === 1,
  legal: parseJson(legal),
});

const toDiet = ({ key, name, active, excludes, is_free_from }: DietRow): SourceDiet => ({
  key,
  name,
  active: active === 1,
  excludes: parseJson(excludes),
  isFreeFrom: is_free_from === 1,
});

/** Reads the results of {@link dictionaryQueries}. */
export const readDictionary = (allergies: readonly unknown[], diets: readonly unknown[]): SourceDictionary => ({
  allergies: (allergies as AllergyRow[]).map(toAllergy),
  diets: (diets as DietRow[]).map(toDiet),
});

/** Loads the whole dictionary, inactive entries included. */
export async function loadDictionary(db: Database): Promise<SourceDictionary> {
  const [allergies, diets] = await db.batch(dictionaryQueries(db));
  return readDictionary(allergies?.results ?? [], diets?.results ?? []);
}
