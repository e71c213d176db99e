const IMPORT = /import\('([^']+)'\)/g;
const LOAD = /^const (\w+) = async \(\) =>\s*\(await import\('([^']+)'\)\)/gm;
const ADDRESS = /^ {2}'(\/[^']*)':/m;

/**
 * Reads which modules the screens of a remote are in, by address, from the text of its `src/screens.ts`: a screen says
 * `import('./screens/…')`, or names a constant above that does. One that is there with the remote has none.
 */
export function screenRequests(text: string): Record<string, string[]> {
  const [loads = '', ...parts] = text.split(ADDRESS);
  const constants = new Map(Array.from(loads.matchAll(LOAD), ([, name = '', request = '']) => [name, request]));
  const found: Record<string, string[]> = {};
  for (let place = 0; place < parts.length; place += 2) {
    const [address = '', screen = ''] = [parts[place], parts[place + 1]?.split(/^};/m)[0]];
    const inline = Array.from(screen.matchAll(IMPORT), ([, request = '']) => request);
    const named = Array.from(screen.matchAll(/\w+/g), ([name]) => constants.get(name)).filter(
      (one) => one !== undefined,
    );
    found[address] = [...inline, ...named];
  }
  return found;
}
