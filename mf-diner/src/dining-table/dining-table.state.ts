import { atom, type WritableAtom } from 'jotai';
import { TABLE } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import { tableLabelOf } from '@justright/contract/dining-table';
import { isRecord } from '../device/shapes.ts';

interface ScannedTable {
  label: string;
  atMs: number;
}
const isScannedTable = (value: unknown): value is ScannedTable =>
  isRecord(value) && typeof value['label'] === 'string' && typeof value['atMs'] === 'number';

const keptTable = (restaurantKey: string) => kept(TABLE, isScannedTable, restaurantKey);

/** Reads the table of this visit, or ''. Dishes must not be sent to yesterday's table: the key ends after some hours. */
export const readTable = (restaurantKey: string): string => tableLabelOf(keptTable(restaurantKey).read()?.label ?? '');

export const writeTable = (restaurantKey: string, label: string): boolean =>
  keptTable(restaurantKey).write({ label, atMs: Date.now() });

type TableAtom = WritableAtom<string, [label: string], void>;

const atoms = new Map<string, TableAtom>();

/** Makes the atom of the table at which this tab was opened, '' for none. Survives reloads and orders. */
export function tableAtomOf(restaurantKey: string): TableAtom {
  const known = atoms.get(restaurantKey);
  if (known) return known;
  const current = atom(readTable(restaurantKey));
  const tableAtom = atom(
    (get) => get(current),
    (_get, set, label: string) => {
      set(current, label);
      writeTable(restaurantKey, label);
    },
  );
  atoms.set(restaurantKey, tableAtom);
  return tableAtom;
}
