import { laterCode } from '@justright/ui/later';

/** The menus kept for a lost connection; no screen needs them for its first look. */
export const menuCache = laterCode(() => import('./menu-cache.ts'));
