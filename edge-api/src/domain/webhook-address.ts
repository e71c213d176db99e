/** Names that never belong to a host on the internet (RFC 2606, 6761), or that name an address inside a network by their own text. */
const PRIVATE_ENDINGS = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
  'onion',
  'alt',
  'test',
  'invalid',
  'example',
  'example.com',
  'example.net',
  'example.org',
  'nip.io',
  'sslip.io',
  'xip.io',
  'localtest.me',
  'lvh.me',
];

const isBelow = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** What decides which addresses a webhook may have. */
interface Surroundings {
  /** Origins of the product and its provider. */
  ownOrigins: readonly string[];
  /** For tests and the local product: http, and addresses of this machine. */
  allowsPrivate: boolean;
}

/**
 * Returns why an address is refused as a webhook's; undefined when it is not. It must not reach what only we reach:
 * private networks, this machine, a cloud's metadata, our own hosts.
 */
export function webhookAddressFault(address: string, { ownOrigins, allowsPrivate }: Surroundings): string | undefined {
  const url = URL.parse(address);
  if (!url) return 'Must be an address that starts with https://';
  if (url.username !== '' || url.password !== '') return 'Must not contain a user name or a password';
  if (url.hash !== '') return 'Must not contain a fragment';
  if (allowsPrivate) return /^https?:$/.test(url.protocol) ? undefined : 'Must be an address that starts with https://';
  if (url.protocol !== 'https:') return 'Must be an address that starts with https://';
  // The URL has converted every other form of an IP address, such as 0x7f.1, to these two.
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return 'Must have a host name, not an IP address';
  if (url.port !== '') return 'Must not name a port: webhooks are sent to port 443';
  // A host with an empty label, such as `localhost..`, is none, and would hide its ending.
  const labels = host.split('.');
  if (labels.length < 2 || labels.includes('') || PRIVATE_ENDINGS.some((name) => isBelow(host, name)))
    return 'Must be the address of a host on the internet';
  const own = ownOrigins.flatMap((origin) => URL.parse(origin)?.hostname ?? []);
  if (own.some((name) => isBelow(host, name))) return 'Must not be an address of JustRight';
  return undefined;
}
