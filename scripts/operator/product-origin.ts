/** Validates the origin that a command calls. It must be https, since a token is sent, except on localhost. */
export function productOrigin(to: string): string {
  const origin = URL.canParse(to) ? new URL(to) : undefined;
  const isLocal = origin?.hostname === 'localhost' || origin?.hostname === '127.0.0.1';
  if (!origin || !(origin.protocol === 'https:' || (isLocal && origin.protocol === 'http:'))) {
    throw new Error(`--to must be an https:// address, or http:// of this machine: ${to}`);
  }
  return origin.origin;
}
