import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RESOURCES, openApiDocument } from './openapi.ts';

const start = (resources: readonly string[]): string => `window.SwaggerUIBundle({
  urls: ${JSON.stringify(resources.map((name) => ({ name, url: `/api-docs/${name}.json` })))},
  dom_id: '#api',
  presets: [window.SwaggerUIBundle.presets.apis, window.SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  persistAuthorization: false,
  supportedSubmitMethods: [],
});
`;

/**
 * Writes the files of the page `/api/docs` (`edge-api/src/site/api-docs.ts`): Swagger UI, its start script, and a document
 * per resource, since Swagger UI reads a whole document for every call that it shows. Trying calls out is disabled.
 */
export function writeApiDocs(outDir: string): void {
  const viewer = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  mkdirSync(outDir, { recursive: true });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js']) {
    copyFileSync(path.join(viewer, file), path.join(outDir, file));
  }
  // The content security policy allows no inline script.
  writeFileSync(path.join(outDir, 'start.js'), start(RESOURCES));
  for (const resource of RESOURCES) {
    writeFileSync(path.join(outDir, `${resource}.json`), JSON.stringify(openApiDocument(resource)));
  }
}
