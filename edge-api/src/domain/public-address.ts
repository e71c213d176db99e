/** Networks of IPv4 that no host on the internet has an address in (IANA, special-purpose registry), with their lengths. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const numberOf = (v4: string): number => v4.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);

const isPublicV4 = (v4: string): boolean =>
  !PRIVATE_V4.some(([network, length]) => {
    const size = 2 ** (32 - length);
    return Math.floor(numberOf(v4) / size) === Math.floor(numberOf(network) / size);
  });

/**
 * Decides whether an IPv6 address is public. Only 2000::/3 is in use on the internet; of it not what carries an IPv4 address,
 * nor what documents are written with.
 */
function isPublicV6(v6: string): boolean {
  const [first = 0, second = 0] = v6.split(':').map((group) => Number.parseInt(group, 16) || 0);
  if (first < 0x20_00 || first > 0x3f_ff || first === 0x20_02 || (first === 0x3f_ff && second < 0x10_00)) return false;
  return first !== 0x20_01 || (second >= 0x2_00 && second !== 0xd_b8);
}

/** Decides whether an IP address, as a resolver writes it, belongs to a host on the internet. */
export const isPublicAddress = (address: string): boolean =>
  address.includes(':') ? isPublicV6(address) : /^(\d{1,3}\.){3}\d{1,3}$/.test(address) && isPublicV4(address);
