/** The parameters with the target after the login. */
const KEPT_PARAMETERS = ['redirect_uri', 'restaurant'];

/** Returns the part of a query that is passed between sign-in screens: `?restaurant=olive-and-ember`. */
export function keptSearch(search: string): string {
  const all = new URLSearchParams(search);
  const kept = new URLSearchParams(KEPT_PARAMETERS.flatMap((name) => all.getAll(name).map((value) => [name, value])));
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

/** Opens another sign-in screen with the typed email address. */
export const goWithEmail = (path: string, email: string): void =>
  history.pushState({ email }, '', path + keptSearch(location.search));

/** Opens the first screen, which says that a mailed link is over and where the next one comes from. */
export const goAfterUsedLink = (): void => history.replaceState({ isLinkOver: true }, '', '/');

/** Returns what the previous screen passed by this name. */
function fromState(name: 'email' | 'isLinkOver'): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/** Returns the email address that the previous screen passed; '' when there is none. */
export function emailFromState(): string {
  const email = fromState('email');
  return typeof email === 'string' ? email : '';
}

/** Decides whether a mailed link that is over has led here. */
export const isAfterUsedLink = (): boolean => fromState('isLinkOver') === true;
