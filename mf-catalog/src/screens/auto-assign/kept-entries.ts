import { kept } from '@justright/client/kept/kept';
import { ASSIGNMENT } from '@justright/client/kept/staff-keys';
import type { Entry } from './entries.ts';

/** What a tab keeps of the work on a menu. */
export interface Kept {
  entries: readonly Entry[];
  includesComposed: boolean;
}
export interface KeptEntries {
  read: () => Kept | null;
  write: (kept: Kept) => void;
  clear: () => void;
}

/** The format in the key stands for the schema: a build with other fields raises it, and reads nothing older. */
const isKept = (value: unknown): value is Kept => value !== null;

/** Keeps the work on a menu in the tab for whoever is signed in: it survives a reload. */
export function keptEntries(uid: string, menuId: string): KeptEntries {
  const entries = kept(ASSIGNMENT, isKept, uid, menuId);
  return { read: entries.read, write: (work) => void entries.write(work), clear: () => void entries.write(null) };
}
