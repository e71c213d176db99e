/** The origin that a command speaks to. A token must not travel in the open; a developer's own machine is no journey. */
export function productOrigin(to: string): string {
  const origin = URL.canParse(to) ? new URL(to) : undefined;
  const isLocal = origin?.hostname === 'localhost' || origin?.hostname === '127.0.0.1';
  if (!origin || !(origin.protocol === 'https:' || (isLocal && origin.protocol === 'http:'))) {
    throw new Error(`--to must be an https:// address, or http:// of this machine: ${to}`);
  }
  return origin.origin;
}
