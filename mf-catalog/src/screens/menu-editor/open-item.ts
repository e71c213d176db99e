import type { ComputedMenuItem } from '@justright/contract/menus';

/** Which dialog of a dish is open: a new one's, or one's that exists. */
export type OpenItem = { kind: 'new' } | { kind: 'edit'; item: ComputedMenuItem };
