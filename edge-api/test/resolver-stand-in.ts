import { vi } from 'vitest';

/** Records of a name: aliases, and addresses of both kinds. */
export type Records = readonly { type: 'CNAME' | 'A' | 'AAAA'; data: string }[];

const NUMBERS = { CNAME: 5, A: 1, AAAA: 28 } as const;
const NO_SUCH_NAME = 3;
export const PUBLIC: Records = [{ type: 'A', data: '93.184.215.14' }];

/**
 * Stands in for the internet: Cloudflare's resolver by its JSON wire, and every other host by `receive`. A name has the
 * records that `recordsOf` returns; undefined for one that does not exist.
 */
export function standInForInternet(
  receive: (request: Request) => Promise<Response> | Response,
  recordsOf: (name: string) => Records | undefined = () => PUBLIC,
): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, searchParams } = new URL(request.url);
    if (host !== 'cloudflare-dns.com' || pathname !== '/dns-query') return receive(request);
    if (request.headers.get('accept') !== 'application/dns-json') return new Response(null, { status: 406 });
    const name = searchParams.get('name') ?? '';
    const type = searchParams.get('type') ?? '';
    const records = recordsOf(name);
    // A resolver answers with the aliases, and with the records of the type that it was asked for.
    const found = (records ?? []).filter((one) => one.type === 'CNAME' || one.type === type);
    return Response.json({
      Status: records ? 0 : NO_SUCH_NAME,
      TC: false,
      RD: true,
      RA: true,
      AD: false,
      CD: false,
      Question: [{ name, type: type === 'A' ? NUMBERS.A : NUMBERS.AAAA }],
      ...(found.length > 0 && {
        Answer: found.map((one) => ({ name, type: NUMBERS[one.type], TTL: 60, data: one.data })),
      }),
    });
  });
}
