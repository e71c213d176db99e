import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { type Http2ServerRequest, type Http2ServerResponse, createSecureServer } from 'node:http2';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { generate } from 'selfsigned';

const HOST = '127.0.0.1';
const COMPRESSED = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json))/;
/** A level for compressing on the fly; higher levels are for files compressed ahead. */
const BROTLI_QUALITY = 4;
/** Hop-by-hop headers, which a proxy does not forward. */
const HOP_HEADERS = /^(:.*|connection|keep-alive|transfer-encoding)$/;

const withoutHopHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.test(name)));

function isCompressible({ headers }: IncomingMessage, accepted: string): boolean {
  return (
    /\bbr\b/.test(accepted) &&
    headers['content-encoding'] === undefined &&
    COMPRESSED.test(headers['content-type'] ?? '') &&
    !/no-transform/.test(headers['cache-control'] ?? '')
  );
}

function forward(upstream: IncomingMessage, asked: Http2ServerRequest, reply: Http2ServerResponse): void {
  const { statusCode = 502 } = upstream;
  const { 'content-length': contentLength, ...headers } = withoutHopHeaders(upstream.headers);
  const isEmpty = asked.method === 'HEAD' || statusCode === 204 || statusCode === 304;
  const hasFailed = (error: Error | null | undefined) => {
    if (error) reply.stream.close();
  };
  if (isEmpty || !isCompressible(upstream, String(asked.headers['accept-encoding']))) {
    reply.writeHead(statusCode, { ...headers, ...(contentLength && { 'content-length': contentLength }) });
    pipeline(upstream, reply, hasFailed);
    return;
  }
  const vary = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  reply.writeHead(statusCode, { ...headers, 'content-encoding': 'br', vary });
  const compressing = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  pipeline(upstream, compressing, reply, hasFailed);
}

/** A running proxy. */
interface EdgeProxy {
  /** Its certificate is self-signed and new, so the browser must be configured to accept it. */
  url: string;
  close: () => void;
}

/**
 * Starts a proxy in front of the local product that serves as Cloudflare's network does: HTTP/2 with TLS, and text
 * compressed with Brotli. workerd's own socket does neither. For measurements only.
 */
export async function edgeProxy(port: number, productPort: number): Promise<EdgeProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key, cert }, (asked, reply) => {
    const headers = { ...withoutHopHeaders(asked.headers), host: `localhost:${productPort}` };
    const options = { agent: false, host: HOST, port: productPort, method: asked.method, path: asked.url, headers };
    const passed = request(options, (upstream) => forward(upstream, asked, reply));
    passed.once('error', (error) => {
      console.error('The product did not respond:', error);
      reply.stream.close();
    });
    asked.pipe(passed);
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return { url: `https://localhost:${port}`, close: () => void server.close() };
}
