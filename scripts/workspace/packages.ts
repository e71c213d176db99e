import { readFileSync } from 'node:fs';
import { inRoot, packageFolders } from './paths.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A package of the workspace: its folder, and the folders of packages that it depends on. */
export interface WorkspacePackage {
  folder: string;
  dependencies: readonly string[];
  devDependencies: readonly string[];
}

/** Reads the dependencies between the packages of the workspace from their package.json. */
export function readPackages(): WorkspacePackage[] {
  const manifests = packageFolders().map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as Manifest,
  }));
  const foldersOf = (names: Record<string, string> = {}) =>
    manifests.filter(({ manifest }) => manifest.name in names).map(({ folder }) => folder);
  return manifests.map(({ folder, manifest }) => ({
    folder,
    dependencies: foldersOf(manifest.dependencies),
    devDependencies: foldersOf(manifest.devDependencies),
  }));
}

/** Lists a package and its direct and indirect run-time dependencies. */
export function withDependencies(folder: string, packages: readonly WorkspacePackage[] = readPackages()): string[] {
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const used of packages.find((one) => one.folder === name)?.dependencies ?? []) reach(used);
  };
  reach(folder);
  return [...reached].toSorted();
}
