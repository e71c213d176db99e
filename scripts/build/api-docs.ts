import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const START = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  persistAuthorization: false,
  supportedSubmitMethods: [],
});
`;

/**
 * Writes the files of the page `/api/docs` (`edge-api/src/site/api-docs.ts`): Swagger UI and its start script, which
 * is a file because the content security policy allows no inline script. Trying calls out is disabled.
 */
export function writeApiDocs(outDir: string): void {
  const viewer = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  mkdirSync(outDir, { recursive: true });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    copyFileSync(path.join(viewer, file), path.join(outDir, file));
  }
  writeFileSync(path.join(outDir, 'start.js'), START);
}
