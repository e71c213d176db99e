/** Text inside an attribute's double quotes, or inside an element. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** JSON for a script element, which only a `<` could end early. */
export const scriptJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** Data for the page's own scripts. No script to the browser, so that the content security policy has nothing to allow. */
export const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${scriptJson(json)}</script>`;
