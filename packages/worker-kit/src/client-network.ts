/**
 * Returns the network of a client's address, for rate limits: an IPv4 address, or the /64 of an IPv6 one, since one
 * subscriber owns that many. Cloudflare sets the address, not the client. Without one all share a network.
 */
export function clientNetwork(address = 'unknown'): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const prefix = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
