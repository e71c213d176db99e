const IMPORT = /import\('([^']+)'\)/g;
const LOAD = /^const (\w+) = async \(\) =>\s*\(await import\('([^']+)'\)\)/gm;
const ADDRESS = /^ {2}'(\/[^']*)':/m;

/**
 * Reads the modules of a remote's screens, by address, from the text of its `src/screens.ts`. A screen imports its
 * module inline (`import('./screens/…')`) or by a constant above. An eager screen has none.
 */
export function screenRequests(text: string): Record<string, string[]> {
  const [loads = '', ...parts] = text.split(ADDRESS);
  const constants = new Map(Array.from(loads.matchAll(LOAD), ([, name = '', request = '']) => [name, request]));
  const found: Record<string, string[]> = {};
  for (let index = 0; index < parts.length; index += 2) {
    const [address = '', screen = ''] = [parts[index], parts[index + 1]?.split(/^};/m)[0]];
    const inline = Array.from(screen.matchAll(IMPORT), ([, request = '']) => request);
    const named = Array.from(screen.matchAll(/\w+/g), ([name]) => constants.get(name)).filter(
      (one) => one !== undefined,
    );
    found[address] = [...inline, ...named];
  }
  return found;
}
