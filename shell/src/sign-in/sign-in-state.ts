/** Goes to another sign-in screen with the address that was typed. */
export const goWithEmail = (path: string, email: string): void => history.pushState({ email }, '', path);

/** The address that the screen before has passed on; empty when there is none. */
export function emailFromState(): string {
  const state: unknown = history.state;
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined;
  return typeof email === 'string' ? email : '';
}
