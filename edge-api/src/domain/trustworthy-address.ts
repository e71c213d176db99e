const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Codes and tokens travel over https only; a developer's own machine is the exception. */
export function isTrustworthy(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || isLocal(url));
}
export const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOCAL_HOSTS.includes(hostname);
