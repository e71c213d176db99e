import * as v from 'valibot';
import { isPublicAddress } from '../domain/public-address.ts';

/** Cloudflare's resolver: DNS over HTTPS, with answers in JSON. */
const RESOLVER = 'https://cloudflare-dns.com/dns-query';
/** Types of records with an address. Answers have the aliases on the way to one too. */
const TYPES = { A: 1, AAAA: 28 } as const;

const Answers = v.object({ Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []) });

async function addressesOf(host: string, type: keyof typeof TYPES, signal: AbortSignal): Promise<string[]> {
  const headers = { accept: 'application/dns-json' };
  const response = await fetch(`${RESOLVER}?${new URLSearchParams({ name: host, type }).toString()}`, {
    headers,
    signal,
  });
  if (!response.ok) throw new Error(`The resolver responds with ${response.status}`);
  const { Answer } = v.parse(Answers, await response.json());
  return Answer.flatMap((answer) => (answer.type === TYPES[type] ? [answer.data] : []));
}

/**
 * Decides whether a name stands for addresses on the internet and for no other; not for one without any.
 * @throws Error when the resolver cannot be asked
 */
export async function isPublicHost(host: string, signal: AbortSignal): Promise<boolean> {
  const addresses = await Promise.all([addressesOf(host, 'A', signal), addressesOf(host, 'AAAA', signal)]);
  return addresses.flat().length > 0 && addresses.flat().every(isPublicAddress);
}
