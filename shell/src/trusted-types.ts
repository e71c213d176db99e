/** What the browser asks a policy for: a text that becomes markup, or the address of a script. */
interface PolicyRules {
  createHTML: (text: string) => string | null;
  createScriptURL: (address: string) => string | null;
}

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's own types. */
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => unknown };
  }
}

/**
 * Where scripts are: the product's own, but none of the files that people upload, and Google's places library and the bot
 * check's widget, which the content security policy allows only where a key for them is set.
 */
const SCRIPTS =
  /^(\/(assets\/|remotes\/|service-worker\.js$)|https:\/\/(maps\.googleapis|challenges\.cloudflare)\.com\/)/;

/** Returns the rules of the page's one policy; null is a refusal. No text becomes markup, and none becomes a script. */
export const rulesAt = (origin: string): PolicyRules => ({
  // react-aria empties its live region in this way.
  createHTML: (text) => text && null,
  createScriptURL: (address) =>
    SCRIPTS.test(new URL(address, origin).href.replace(`${origin}/`, '/')) ? address : null,
});

/**
 * Makes the policy that decides for all code of the page, bundlers and libraries included: the content security policy
 * allows no other one (`edge-api/src/site/page.ts`).
 */
export function keepTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', rulesAt(location.origin));
}
