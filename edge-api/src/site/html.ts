/** Escapes JSON for a script element, which only a `<` could end early. */
export const scriptJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/**
 * Returns a data block for the page's scripts. Browsers do not run it, so the content security policy needs no
 * exception.
 */
export const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${scriptJson(json)}</script>`;
