/** How many networks a /48 of IPv6 counts as: whoever has one has 65,536 of /64. */
const NETWORKS_OF_48 = 4;

/**
 * Returns the network of a client's address, for rate limits: an IPv4 address, or a quarter of the /48 of an IPv6 one,
 * which has whole /64 of subscribers. Cloudflare sets the address, not the client. Without one all share a network.
 */
export function clientNetwork(address = 'unknown'): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
  const prefix = groups.slice(0, 3).map((group) => group.toString(16));
  return `${prefix.join(':')}::/48 ${(groups[3] ?? 0) % NETWORKS_OF_48}`;
}

/** Returns the same with a /48 as one: for what four networks at once would take all the time of. */
export const wholeNetwork = (address?: string): string => clientNetwork(address).replace(/ \d$/, '');
