/**
 * Wraps a remote's stylesheet in the cascade layer `remotes`, below everything of the shell. Styles of its rooms, which
 * several screens use, get the layer below that of the screens: the order in which chunks arrive decides nothing.
 */
module.exports = function wrapInLayer(this: { resourcePath: string }, source: string): string {
  const isOfRoom = /[\\/]mf-[^\\/]+[\\/]src[\\/](?!screens[\\/]|widgets[\\/])/.test(this.resourcePath);
  return `@layer ${isOfRoom ? 'remotes.shared' : 'remotes'} {\n${source}\n}`;
};
