import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ADDRESSES } from '../../packages/contract/src/addresses.ts';
import { REMOTE_ROUTES, ownerOf } from '../../packages/contract/src/remotes.ts';
import { parseOwners } from './code-owners.ts';
import { inRoot } from './paths.ts';

const TEMPLATE = 'packages/remote-template';
/** The remote whose lifecycles and compiler settings are copied; all remotes have the same. */
const MODEL = 'mf-orders';
const NAME = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const ROUTE = /^(?:\/[a-z][a-z0-9-]*)+$/;
/** First path segments of what the Worker serves itself, and of its folders of files: no page can have them. */
export const NOT_PAGES = ['api', 'app-icons', 'assets', 'icons', 'images', 'live', 'local', 'remotes'];
/** The budget of a back-office page with the usual components of packages/ui, with a reserve. */
const BUDGET_KB = 240;

/** The files to write: contents by path from the root. */
export type Plan = Record<string, string>;

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Replaces the match of a pattern in a file. Throws when nothing matches, because the file has changed. */
function insert(file: string, pattern: RegExp, make: (found: string) => string): string {
  const text = read(file);
  const found = pattern.exec(text)?.[0];
  if (found === undefined)
    throw new Error(`${file} has no place for a new remote any more: mend scripts/workspace/scaffold.ts`);
  return text.replace(pattern, () => make(found));
}

/** Lists why a remote of this name and route cannot be made; empty when it can. */
function problemsOf(name: string, route: string): string[] {
  const [, subject] = NAME.exec(name) ?? [];
  if (!subject) return [`“${name}” is no name of a remote: mf- and words in lower case, such as mf-reviews`];
  const problems: string[] = [];
  const taken = [name, `e2e/${subject}.spec.ts`].find((file) => existsSync(inRoot(file)));
  if (taken !== undefined || Object.hasOwn(REMOTE_ROUTES, name)) problems.push(`${taken ?? name} is there already`);
  const team = `@justright/${subject}`;
  if (parseOwners(read('.github/CODEOWNERS')).some(({ owner }) => owner === team))
    problems.push(`The team ${team} is there already`);
  if (!ROUTE.test(route)) return [...problems, `“${route}” is no route: a path in lower case, such as /admin/reviews`];
  const owners = Object.entries(REMOTE_ROUTES).map(([remote, routes]) => ({ remote, routes }));
  const owner = ownerOf(owners, route)?.remote;
  const below = owners.find(({ routes }) => routes.some((one) => one.startsWith(`${route}/`)))?.remote;
  if (owner !== undefined) problems.push(`${route} belongs to ${owner}`);
  else if (below !== undefined) problems.push(`Below ${route} there are screens of ${below}`);
  else if (Object.hasOwn(ADDRESSES, route)) problems.push(`${route} belongs to the shell`);
  else if (NOT_PAGES.includes(route.split('/')[1] ?? '')) problems.push(`${route} is served by the Worker itself`);
  return problems;
}

/** Returns the lock file with the template's lines copied for the new package. */
function lockFile(name: string): string {
  const text = read('pnpm-lock.yaml');
  const [block] = new RegExp(`^  ${TEMPLATE}:\n(?: {4}.*\n)+\n`, 'm').exec(text) ?? [];
  if (!block) throw new Error('pnpm-lock.yaml does not know the template: run pnpm install');
  const own = block.replace(TEMPLATE, name).replaceAll('link:../', 'link:../packages/');
  return text.replace(/^ {2}packages\/client:\n/m, (next) => own + next);
}

/** Adds the type `ScreensOf` to the record of screens. The template lacks it: its address is not in the contract. */
const typedScreens = (name: string, text: string): string =>
  `import type { ScreensOf } from '@justright/client/screens';\n${text.replace('SCREENS = {', `SCREENS: ScreensOf<'${name}'> = {`)}`;

/** Adds an entry at the end of the SuperAdmins' sidebar and of the sidebar's test. */
function inSidebar(title: string, route: string): Plan {
  const menu = 'shell/src/chrome/sidebar-entries.ts';
  const entry = insert(
    menu,
    /^ {4}item\('Acts'.*\n/m,
    (before) => `${before}    item('${title}', Puzzle, '${route}'),\n`,
  );
  const isImported = /^ {2}Puzzle,$/m.test(entry);
  const test = 'shell/src/chrome/sidebar-entries.test.ts';
  return {
    [menu]: isImported ? entry : entry.replace(/^ {2}Rocket,\n/m, (next) => `  Puzzle,\n${next}`),
    [test]: insert(test, /'Releases',(?: '[^']+',)* 'Logout'\]/, (end) =>
      end.replace(/ 'Logout'\]$/, ` '${title}', 'Logout']`),
    ),
  };
}

/** Returns the template's files under their new names. */
function fromTemplate(name: string, subject: string, { title, route }: { title: string; route: string }): Plan {
  const renamed = (text: string) =>
    text
      .replaceAll('/example', (found, at: number) => (text[at - 1] === "'" ? route : found))
      .replaceAll('ExampleScreen', `${title.replaceAll(' ', '')}Screen`)
      .replaceAll('Example', title)
      .replaceAll('example', subject);
  const sources = readdirSync(inRoot(TEMPLATE, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('src', file))
    .filter((file) => path.extname(file) !== '');
  const manifest = JSON.parse(read(`${TEMPLATE}/package.json`)) as object;
  const remote = { budgetsKb: { [route]: BUDGET_KB } };
  return {
    ...Object.fromEntries(
      sources.map((file) => [`${name}/${file.replaceAll('example', subject)}`, renamed(read(`${TEMPLATE}/${file}`))]),
    ),
    [`${name}/src/screens.ts`]: typedScreens(name, renamed(read(`${TEMPLATE}/src/screens.ts`))),
    [`${name}/package.json`]: `${JSON.stringify({ ...manifest, name, remote }, null, 2)}\n`,
    [`${name}/tsconfig.json`]: read(`${MODEL}/tsconfig.json`),
    [`${name}/src/lifecycles.tsx`]: read(`${MODEL}/src/lifecycles.tsx`).replaceAll(MODEL, name),
    [`e2e/${subject}.spec.ts`]: renamed(read(`${TEMPLATE}/journey/example.journey.ts`)).replace('../../../e2e/', './'),
  };
}

/**
 * Plans the files of a new remote with one screen for SuperAdmins; writes nothing. Throws with a text for a person
 * when the remote cannot be made.
 */
export function planRemote(name: string, route: string): Plan {
  const problems = problemsOf(name, route);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const subject = name.replace('mf-', '');
  const title = subject.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
  return {
    ...fromTemplate(name, subject, { title, route }),
    ...inSidebar(title, route),
    'packages/contract/src/addresses.ts': insert(
      'packages/contract/src/addresses.ts',
      /^} as const satisfies Record<`/m,
      (end) => `\n  '${route}': ['${name}', ADMIN],\n${end}`,
    ),
    'e2e/fixtures/screen-states.ts': insert(
      'e2e/fixtures/screen-states.ts',
      /^ {2}'no such page': /m,
      (next) => `  '${route}': ['${subject}'],\n\n${next}`,
    ),
    'shell/src/access/access-matrix.test.ts': insert(
      'shell/src/access/access-matrix.test.ts',
      /^\/admin\/globalsettings\/users .*\n/m,
      (before) =>
        `${before}${route.padEnd(36)} | 404       | 404      | /                         | see        | /admin/orders\n`,
    ),
    '.github/CODEOWNERS': `${read('.github/CODEOWNERS')}\n/${name}/ @justright/${subject}\n/e2e/${subject}.spec.ts @justright/${subject}\n`,
    'pnpm-lock.yaml': lockFile(name),
  };
}
