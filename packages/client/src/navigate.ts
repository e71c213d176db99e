import { navigateToUrl as singleSpaNavigate } from 'single-spa';

/**
 * Goes to an address of this origin, whichever remote owns it, without a page load.
 * Inside one remote `Link` and `useNavigate` do the same.
 */
export function navigateToUrl(path: string): void {
  singleSpaNavigate(path);
}
