import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { securityTextFrom } from '../domain/security-text.ts';

/** Serves `/.well-known/security.txt`, the contact for reports of vulnerabilities (RFC 9116). */
export function securityText(c: Context<{ Bindings: Env }>): Response {
  const text = securityTextFrom(c.env, Date.now());
  return typeof text === 'string'
    ? c.text(text, 200, { 'cache-control': 'public, max-age=3600' })
    : c.text('Not found', 404, { 'cache-control': 'no-store' });
}
