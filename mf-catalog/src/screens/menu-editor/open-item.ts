import type { ComputedMenuItem } from '@justright/contract/menus';

/** The open dish dialog: for a new dish or for a stored one. */
export type OpenItem = { kind: 'new' } | { kind: 'edit'; item: ComputedMenuItem };
