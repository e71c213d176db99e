/**
 * Puts a remote's stylesheet into the cascade layer `remotes`, below everything of the shell. What its screens share lies
 * in a layer below their own: a chunk that is loaded later must not win over the screen that is shown.
 */
module.exports = function wrapInLayer(this: { resourcePath: string }, source: string): string {
  const layer = /[\\/]src[\\/]shared[\\/]/.test(this.resourcePath) ? 'remotes.shared' : 'remotes';
  return `@layer ${layer} {\n${source}\n}`;
};
