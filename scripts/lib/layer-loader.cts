/** Puts a remote's stylesheet into the cascade layer `remotes`, below everything of the shell. */
module.exports = function wrapInLayer(source: string): string {
  return `@layer remotes {\n${source}\n}`;
};
