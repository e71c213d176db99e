/** What says where to go on after the login. */
const KEPT_PARAMETERS = ['redirect_uri', 'restaurant'];

/** The part of a query that goes along from one sign-in screen to the next: `?restaurant=olive-and-ember`. */
export function keptSearch(search: string): string {
  const all = new URLSearchParams(search);
  const kept = new URLSearchParams(KEPT_PARAMETERS.flatMap((name) => all.getAll(name).map((value) => [name, value])));
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

/** Goes to another sign-in screen with the email address that was typed. */
export const goWithEmail = (path: string, email: string): void =>
  history.pushState({ email }, '', path + keptSearch(location.search));

/** The address that the screen before has passed on; empty when there is none. */
export function emailFromState(): string {
  const state: unknown = history.state;
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined;
  return typeof email === 'string' ? email : '';
}
