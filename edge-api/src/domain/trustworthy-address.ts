const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Decides whether codes and tokens may be sent to an address: over https, or to the developer's own machine. */
export function isTrustworthy(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || isLocal(url));
}
export const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOCAL_HOSTS.includes(hostname);
