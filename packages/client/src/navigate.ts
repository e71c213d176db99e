import { navigateToUrl as singleSpaNavigate } from 'single-spa';

/**
 * Goes to an address of this origin, whichever remote owns it, without loading the page anew.
 * Inside one remote `Link` and `useNavigate` do the same.
 */
export function navigateToUrl(path: string): void {
  singleSpaNavigate(path);
}

/** True when `path` is the prefix itself or below it; `/orders` does not own `/orders-archive`. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
