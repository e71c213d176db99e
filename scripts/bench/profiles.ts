import type { Served } from '../serve/serve.ts';
import { askData } from './ask.ts';
import { percentile } from './load.ts';
import { menuPath } from './restaurants.ts';

const SAMPLES = 100;

async function keysOf(served: Served, list: 'allergies' | 'goals'): Promise<string[]> {
  const entries = await askData<{ key: string }[]>(`${served.url}/api/${list}`);
  return entries.map(({ key }) => key);
}

/** Returns a function that makes the menu query of a random profile as our screens ask: at most one diet, up to four dislikes. */
export async function randomProfiles(served: Served): Promise<() => string> {
  const [allergies, diets] = await Promise.all([keysOf(served, 'allergies'), keysOf(served, 'goals')]);
  const pick = (keys: string[]) => keys[Math.floor(Math.random() * keys.length)] ?? '';
  return () => {
    const dislikes = Array.from({ length: Math.floor(Math.random() * 5) }, () => pick(allergies));
    const diet = Math.random() < 0.5 ? pick(diets) : '';
    return `allergies=${[...new Set(dislikes)].join(',')}&diets=${diet}&day=friday&time=12:30&asks=1`;
  };
}

/** Returns a function that picks one of as many profiles as diners of one restaurant may have in an hour. */
export function repeatedProfiles(nextProfile: () => string, count: number): () => string {
  const profiles = Array.from({ length: count }, nextProfile);
  return () => profiles[Math.floor(Math.random() * count)] ?? '';
}

/** Requests the lean menu for many random profiles; returns the response whose size is nearest to the mean, and the median. */
export async function typicalResponse(
  served: Served,
  id: string,
  nextProfile: () => string,
): Promise<{ text: string; medianBytes: number }> {
  const responses: { text: string; bytes: number }[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const response = await fetch(`${served.url}${menuPath(id)}?${nextProfile()}&view=lean`);
    const text = await response.text();
    if (!response.ok) throw new Error(`The menu of ${id} responds with ${response.status}: ${text}`);
    responses.push({ text, bytes: Buffer.byteLength(text) });
  }
  const mean = responses.reduce((sum, { bytes }) => sum + bytes, 0) / SAMPLES;
  const [typical] = responses.toSorted((a, b) => Math.abs(a.bytes - mean) - Math.abs(b.bytes - mean));
  const medianBytes = percentile(
    responses.map(({ bytes }) => bytes),
    0.5,
  );
  return { text: typical?.text ?? '', medianBytes };
}
