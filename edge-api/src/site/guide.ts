import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { messagePage, plainHeaders } from './plain-page.ts';

/** Responds with the guide for the people who work at a restaurant. Its files are written by `scripts/build/guide.ts`. */
export async function guide(c: Context<{ Bindings: Env }>): Promise<Response> {
  const content = await c.env.ASSETS.fetch(new URL('/guide/content.txt', c.req.url));
  const body = `<article class="guide">${await content.text()}</article>`;
  return c.body(messagePage(c.env, 'Guide for restaurants', body), 200, plainHeaders(c.env));
}
