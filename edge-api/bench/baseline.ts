import { Hono } from 'hono';

/** `BODY` is a response of the filtered menu, so that both sides of the comparison send the same bytes. */
interface Env {
  BODY: string;
}

let body: Uint8Array<ArrayBuffer> | undefined;
const bodyOf = (env: Env): Uint8Array<ArrayBuffer> => (body ??= new Uint8Array(new TextEncoder().encode(env.BODY)));
const HEADERS = { 'content-type': 'application/json; charset=utf-8' };

const app = new Hono<{ Bindings: Env }>();
app.get('/hono', (c) => c.body(bodyOf(c.env), 200, HEADERS));

/** Serves constant bytes without a framework (`/bare`) and with Hono (`/hono`): the baselines of the benchmark. */
export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    new URL(request.url).pathname === '/bare'
      ? new Response(bodyOf(env), { headers: HEADERS })
      : app.fetch(request, env, context),
};
