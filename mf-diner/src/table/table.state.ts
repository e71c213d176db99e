import { atom, type WritableAtom } from 'jotai';
import { tableLabelOf } from '@justright/contract/table';
import { isRecord, type KeyValueStore, readStored, writeStored } from '../device/storage.ts';

/** Longer than any meal: a tab that is opened again the next day must not send dishes to yesterday's table. */
const keptMs = 6 * 60 * 60 * 1000;

interface Kept {
  label: string;
  atMs: number;
}
const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['label'] === 'string' && typeof value['atMs'] === 'number';

const storageKey = (restaurantKey: string) => `justright.table.${restaurantKey}`;

/** The table of a visit that has not ended, or ''. */
export function readTable(pick: () => KeyValueStore, restaurantKey: string, nowMs: number): string {
  const kept = readStored<Kept | null>(pick, storageKey(restaurantKey), isKept, null);
  return kept && nowMs - kept.atMs < keptMs ? tableLabelOf(kept.label) : '';
}

export const writeTable = (pick: () => KeyValueStore, restaurantKey: string, label: string, nowMs: number): boolean =>
  writeStored(pick, storageKey(restaurantKey), { label, atMs: nowMs } satisfies Kept);

type TableAtom = WritableAtom<string, [label: string], void>;

const pick = () => sessionStorage;
const atoms = new Map<string, TableAtom>();

/** At which table of a restaurant this tab was opened, as it was written; '' for none. Survives reloads and orders. */
export function tableAtomOf(restaurantKey: string): TableAtom {
  const known = atoms.get(restaurantKey);
  if (known) return known;
  const current = atom(readTable(pick, restaurantKey, Date.now()));
  const tableAtom = atom(
    (get) => get(current),
    (_get, set, label: string) => {
      set(current, label);
      writeTable(pick, restaurantKey, label, Date.now());
    },
  );
  atoms.set(restaurantKey, tableAtom);
  return tableAtom;
}
