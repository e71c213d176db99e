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

/** Where scripts of this origin are. Files that people upload have other folders. */
const SCRIPTS = /^\/(?:(?:assets|remotes)\/|service-worker\.js$)/;
/** Google's places library. The content security policy allows it only where a key for it is set. */
const GOOGLE_MAPS = 'https://maps.googleapis.com';

/** Returns the rules of the page's one policy; null is a refusal. No text becomes markup, and none becomes a script. */
export const rulesAt = (origin: string): PolicyRules => ({
  // react-aria empties its live region in this way.
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (address) => {
    const url = new URL(address, origin);
    return url.origin === GOOGLE_MAPS || (url.origin === origin && SCRIPTS.test(url.pathname)) ? address : null;
  },
});

/**
 * Makes the policy that decides for all code of the page, bundlers and libraries included: the content security policy
 * allows no other one (`edge-api/src/site/page.ts`).
 */
export function keepTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', rulesAt(location.origin));
}
