import { createHash } from 'node:crypto';

/** Escapes JSON for a script element, which only a `<` could end early. */
export const scriptJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/**
 * Returns a data block for the page's scripts. Browsers do not run it, so the content security policy needs no
 * exception.
 */
export const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${scriptJson(json)}</script>`;

/** Returns the source by which a content security policy allows this text as an inline script or style. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
