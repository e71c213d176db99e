/**
 * Wraps a remote's stylesheet in the cascade layer `remotes`, below the shell's layers. Styles that several screens
 * share get the lower layer `remotes.shared`, so that the load order of chunks does not matter.
 */
module.exports = function wrapInLayer(this: { resourcePath: string }, source: string): string {
  const isOfRoom = /[\\/]mf-[^\\/]+[\\/]src[\\/](?!screens[\\/]|widgets[\\/])/.test(this.resourcePath);
  return `@layer ${isOfRoom ? 'remotes.shared' : 'remotes'} {\n${source}\n}`;
};
