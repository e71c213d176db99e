import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { pageHeaders, untypedPolicy } from './page.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>JustRight API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api-docs/swagger-ui.css">
    <script src="/api-docs/swagger-ui-bundle.js" defer></script>
    <script src="/api-docs/swagger-ui-standalone-preset.js" defer></script>
    <script src="/api-docs/start.js" defer></script>
  </head>
  <body>
    <div id="api"><p>Loading the description of the API. The document itself is <a href="/api/openapi.json">openapi.json</a>.</p></div>
  </body>
</html>
`;

/** Responds with the page that describes the API, a resource at a time. Its files are written by `scripts/build/api-docs.ts`. */
export const apiDocs = (c: Context<{ Bindings: Env }>): Response =>
  c.body(PAGE, 200, pageHeaders({ productOrigin: c.env.PRODUCT_ORIGIN, googleMapsApiKey: '' }, untypedPolicy()));
