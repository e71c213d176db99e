import { Hono } from 'hono';

/** `SIZE`: how many bytes the answers have, so that both sides of a comparison send the same. */
interface Env {
  SIZE: string;
}

let body = new Uint8Array();
const bodyOf = (env: Env): Uint8Array<ArrayBuffer> => {
  const size = Number(env.SIZE);
  if (body.length !== size) body = new Uint8Array(size).fill(0x20);
  return body;
};
const HEADERS = { 'content-type': 'application/json; charset=utf-8' };

const app = new Hono<{ Bindings: Env }>();
app.get('/hono', (c) => c.body(bodyOf(c.env), 200, HEADERS));

/** The least a Worker can do, and the least Hono can do, with bytes that are made once. */
export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    new URL(request.url).pathname === '/bare'
      ? new Response(bodyOf(env), { headers: HEADERS })
      : app.fetch(request, env, context),
};
