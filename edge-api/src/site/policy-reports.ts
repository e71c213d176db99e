import { withoutIds } from '@justright/contract/without-personal-data';
import { writeLog } from '@justright/worker-kit/log';
import type { Context } from 'hono';
import * as v from 'valibot';
import { RequestError } from '../domain/refusals.ts';
import { isFromOtherSite } from '../http/check-request.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { limitNetwork } from '../http/limit-network.ts';
import { parseJson, readText } from '../http/read-body.ts';

/** Where browsers report what a content security policy has refused. Their form is theirs, so it is no call of ours. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

const MAX_BYTES = 16 * 1024;
/** A browser collects reports of a minute; more of them say nothing new. */
const MAX_REPORTS = 10;
const KEYWORD = /^[a-z-]{1,40}$/;
/** Schemes of addresses without an origin. */
const SCHEMES = new Set(['about:', 'blob:', 'data:', 'filesystem:', 'javascript:']);

const text = v.optional(v.string(), '');
const line = v.optional(v.number());
/** `report-uri`: `application/csp-report`. */
const OlderReport = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
    'line-number': line,
  }),
});
/** `report-to`: `application/reports+json`, with reports of other kinds among them. */
const NewerReports = v.array(
  v.object({
    type: v.string(),
    body: v.object({
      documentURL: text,
      blockedURL: text,
      effectiveDirective: text,
      sourceFile: v.nullish(v.string(), ''),
      lineNumber: v.nullish(v.number()),
    }),
  }),
);

interface Violation {
  document: string;
  blocked: string;
  directive: string;
  source: string;
  line: number | undefined;
}

function violationsIn(value: unknown): Violation[] | undefined {
  const newer = v.safeParse(NewerReports, value);
  if (newer.success) {
    return newer.output
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        document: body.documentURL,
        blocked: body.blockedURL,
        directive: body.effectiveDirective,
        source: body.sourceFile,
        line: body.lineNumber ?? undefined,
      }));
  }
  const older = v.safeParse(OlderReport, value);
  if (!older.success) return undefined;
  const { 'csp-report': report } = older.output;
  const directive = report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? '');
  return [
    {
      document: report['document-uri'],
      blocked: report['blocked-uri'],
      directive,
      source: report['source-file'],
      line: report['line-number'],
    },
  ];
}

/** Returns of an address what names no person: its path if it is ours, else its origin; a keyword as it is. */
function addressOfNobody(address: string, origin: string): string {
  if (address === '' || KEYWORD.test(address)) return address;
  const url = URL.parse(address);
  if (!url) return '(other)';
  if (url.origin === origin) return withoutIds(url.pathname).slice(0, 200);
  if (url.origin !== 'null') return url.origin;
  return SCHEMES.has(url.protocol) ? url.protocol : '(other)';
}

/** Whether an extension of the browser did it, which is no fault of the page. */
const isOfAnExtension = ({ source, blocked }: Violation) => /-extension:/.test(source + blocked);

/** Logs what a browser reports of a refused script, style or address: no query, no sample of the text, no person. */
export async function policyReports(c: Context<HonoEnv>): Promise<Response> {
  if (isFromOtherSite(c.req.raw)) throw new RequestError('forbidden', 'Reports are taken of our own pages only');
  await limitNetwork(c.env.CLIENT_ERROR_LIMIT, c.req.header('cf-connecting-ip'));
  const violations = violationsIn(parseJson(await readText(c.req.raw, MAX_BYTES)));
  if (!violations) throw new RequestError('malformed-request', 'This is no report of a content security policy');
  const { origin } = new URL(c.env.PRODUCT_ORIGIN);
  const own = violations.filter((one) => URL.parse(one.document)?.origin === origin && !isOfAnExtension(one));
  for (const { document, blocked, directive, source, line: at } of own.slice(0, MAX_REPORTS)) {
    writeLog('warn', 'policy violation', {
      requestId: c.get('requestId'),
      directive: KEYWORD.test(directive) ? directive : '(other)',
      path: addressOfNobody(document, origin),
      blocked: addressOfNobody(blocked, origin),
      source: addressOfNobody(source, origin),
      ...(at !== undefined && { line: at }),
    });
  }
  return c.body(null, 204, { 'cache-control': 'no-store' });
}
