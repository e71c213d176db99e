import { expect, test } from 'vitest';
import { webhookAddressFault } from './webhook-address.ts';

const DEPLOYED = {
  ownOrigins: ['https://justright-menus.com', 'https://identity.justright-menus.com/justright'],
  allowsPrivate: false,
};

test.each([
  'https://pos.kitchen-desk.com/hooks',
  'https://example-pos.com/',
  'https://pos.kitchen-desk.com:443/hooks?merchant=1',
  'https://xn--caf-dma.com/',
  'https://10.kitchen-desk.com/',
])('%s is taken', (address) => {
  expect(webhookAddressFault(address, DEPLOYED)).toBeUndefined();
});

test.each([
  ['no address', 'pos'],
  ['without TLS', 'http://pos.kitchen-desk.com/'],
  ['with another port', 'https://pos.kitchen-desk.com:8443/hooks'],
  ['with the port of http', 'https://pos.kitchen-desk.com:80/'],
  ['of another protocol', 'ftp://pos.kitchen-desk.com/'],
  ['a script', 'javascript:alert(1)'],
  ['with credentials', 'https://user:word@pos.kitchen-desk.com/'],
  ['with a fragment', 'https://pos.kitchen-desk.com/#a'],
  ['of this machine', 'https://localhost/'],
  ['of this machine, with a dot at the end', 'https://localhost./'],
  ['of this machine, with two dots at the end', 'https://localhost../'],
  ['of ours, with two dots at the end', 'https://justright-menus.com../'],
  ['with an empty label', 'https://pos..kitchen-desk.com/'],
  ['below this machine', 'https://app.localhost/'],
  ['of a host without a domain', 'https://intranet/'],
  ['inside a network', 'https://till.local/'],
  ['inside a cloud', 'https://metadata.google.internal/computeMetadata/v1/'],
  ['inside a home', 'https://router.home.arpa/'],
  ['loopback', 'https://127.0.0.1/'],
  ['loopback as one number', 'https://2130706433/'],
  ['loopback in hexadecimal', 'https://0x7f000001/'],
  ['loopback in octal', 'https://0177.0.0.1/'],
  ['loopback shortened', 'https://127.1/'],
  ['loopback in full-width digits', 'https://１２７.０.０.１/'],
  ['loopback by IPv6', 'https://[::1]/'],
  ['loopback by IPv6 over IPv4', 'https://[::ffff:127.0.0.1]/'],
  ['a private IPv4', 'https://10.0.0.8/'],
  ['a private IPv6', 'https://[fd00::1]/'],
  ['link-local', 'https://[fe80::1]/'],
  ["a cloud's metadata", 'https://169.254.169.254/latest/meta-data/'],
  ['any other IP address', 'https://203.0.113.7/'],
  ['a name that stands for an IP address', 'https://127.0.0.1.nip.io/'],
  ['of the product', 'https://justright-menus.com/api/orders'],
  ['of the product in capitals', 'https://JustRight-Menus.COM./'],
  ['below the product', 'https://www.justright-menus.com/'],
  ['of the identity provider', 'https://identity.justright-menus.com/'],
])('an address %s is refused', (_kind, address) => {
  expect(webhookAddressFault(address, DEPLOYED)).toMatch(/^Must/);
});

test.each(['test', 'example', 'invalid', 'localhost', 'local', 'internal', 'onion', 'alt', 'arpa', 'example.com'])(
  'an address below the reserved name %s is refused',
  (name) => expect(webhookAddressFault(`https://pos.${name}/`, DEPLOYED)).toMatch(/^Must/),
);

test('tests and the local product may name a server of this machine, and nothing that is no web address', () => {
  const local = { ...DEPLOYED, allowsPrivate: true };
  expect(webhookAddressFault('http://127.0.0.1:4000/hooks', local)).toBeUndefined();
  expect(webhookAddressFault('file:///etc/passwd', local)).toMatch(/^Must/);
  expect(webhookAddressFault('http://user:word@127.0.0.1/', local)).toMatch(/^Must/);
});
