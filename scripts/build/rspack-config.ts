import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { RemoteName } from '../../packages/contract/src/remotes.ts';
import { FLOOR_SYNTAX, FLOOR_TARGETS } from '../floor/floor.ts';
import { inRoot } from '../workspace/paths.ts';
import { shares } from './shares.ts';

export interface BuildOptions {
  mode: 'production' | 'development';
  outDir: string;
}

interface BaseOptions extends BuildOptions {
  app: 'shell' | RemoteName;
  /** Folder of the emitted files inside `outDir`, with a trailing slash. */
  filesDir: string;
  hasFastRefresh: boolean;
  cssLoaders: string[];
}

const FEDERATION_RUNTIME = [
  ['@module-federation/rspack', '@module-federation/inject-external-runtime-core-plugin'],
  ['@module-federation/runtime-tools', '@module-federation/webpack-bundler-runtime'],
  ['@module-federation/runtime-tools', '@module-federation/runtime'],
] as const;

/**
 * Returns aliases that load the federation runtime as ES modules. The plugin resolves CommonJS, which can't be tree
 * shaken: about 9 kB (Brotli) more for each diner.
 */
function federationAliases(): Record<string, string> {
  const plugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  return Object.fromEntries(
    FEDERATION_RUNTIME.map(([owner, name]) => {
      const commonJs = createRequire(plugin.resolve(owner)).resolve(name);
      return [commonJs, commonJs.replace(/[.]cjs$/, '.js')];
    }),
  );
}

function baseConfig({ app, mode, outDir, filesDir, hasFastRefresh, cssLoaders }: BaseOptions): Configuration {
  const isProduction = mode === 'production';
  const hash = isProduction ? '.[contenthash:8]' : '';
  // The folder of a remote has its version, so the names of its files need no hash, and its entry no table of them.
  const scriptHash = app === 'shell' ? hash : '';
  const localIdentName = `${app}-[local]-[hash:6]`;
  return {
    name: app,
    mode,
    context: inRoot(app),
    target: ['web', `es${FLOOR_SYNTAX}`],
    // Source maps contain paths of the build machine, so none are published.
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      clean: true,
      uniqueName: app,
      filename: `${filesDir}[name]${scriptHash}.js`,
      chunkFilename: `${filesDir}[name]${scriptHash}.js`,
      cssFilename: `${filesDir}[name]${scriptHash}.css`,
      cssChunkFilename: `${filesDir}[name]${scriptHash}.css`,
      assetModuleFilename: `${filesDir}[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: federationAliases() },
    module: {
      parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
      generator: { 'css/auto': { localIdentName }, 'css/module': { localIdentName } },
      rules: [
        { test: /\.css$/, type: 'css/auto', use: cssLoaders },
        {
          include: inRoot('packages/contract/src'),
          enforce: 'pre',
          loader: path.join(import.meta.dirname, 'contract-loader.ts'),
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: `es${FLOOR_SYNTAX}`,
              transform: { react: { runtime: 'automatic', development: !isProduction, refresh: hasFastRefresh } },
            },
          },
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: isProduction ? 'deterministic' : 'named',
      // With output after an error, the page would take it for a new version and reload.
      emitOnErrors: false,
      realContentHash: true,
      // Few chunks: Brotli compresses each file alone, so text that two files share is sent twice.
      splitChunks: { minSize: 200_000 },
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
        }),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: [...FLOOR_TARGETS] } }),
      ],
    },
    performance: false,
    // Order does not matter: class names are unique and each stylesheet is in a layer.
    ignoreWarnings: [/Conflicting order/],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(isProduction ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })] : []),
      ...(hasFastRefresh ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
}

/** Returns the shell's build: hashed files in `assets/`, with `index.html` and the public files beside that folder. */
export function shellConfig({ mode, outDir }: BuildOptions): Configuration {
  const isDevelopment = mode === 'development';
  const base = baseConfig({ app: 'shell', mode, outDir, filesDir: 'assets/', hasFastRefresh: false, cssLoaders: [] });
  const entry = ['./src/main.ts'];
  return {
    ...base,
    entry: { main: isDevelopment ? ['./src/development/refresh-hook.ts', ...entry] : entry },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new DefinePlugin({ IS_DEVELOPMENT: JSON.stringify(isDevelopment) }),
      new HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer', inject: 'head', minify: false }),
      new CopyRspackPlugin({ patterns: [{ from: 'public', to: '.', noErrorOnMissing: true }] }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: shares('host', isDevelopment),
        // `version-first` would load the entry of every remote before the first paint.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', ...(isDevelopment ? {} : { disableSnapshot: true }) },
        },
      }),
    ],
  };
}

/**
 * Returns the build of the diner's service worker. Its URL never changes, because a browser looks there for a newer
 * one. Built after the shell, into the same folder.
 */
export function serviceWorkerConfig({ mode, outDir }: BuildOptions): Configuration {
  const base = baseConfig({ app: 'shell', mode, outDir, filesDir: '', hasFastRefresh: false, cssLoaders: [] });
  return {
    ...base,
    name: 'service-worker',
    target: ['webworker', `es${FLOOR_SYNTAX}`],
    entry: { 'service-worker': './src/service-worker/service-worker.ts' },
    output: { path: outDir, filename: '[name].js' },
    plugins: [],
  };
}

/** The timeout of a chunk, equal to the shell's for a remote (`shell/src/remotes/load.ts`). Retry requests it again. */
const CHUNK_TIMEOUT_MS = 10_000;

export interface RemoteBuildOptions extends BuildOptions {
  version: string;
  /** The URL of the dev server. Not set for a published remote, which finds its folder at run time. */
  publicPath?: string;
}

/** Returns the widgets that a remote exposes: `./menus-widget` for `src/widgets/menus-widget.tsx`. */
function widgetsOf(name: RemoteName): Record<string, string> {
  const folder = inRoot(name, 'src/widgets');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('-widget.tsx')) : [];
  return Object.fromEntries(files.map((file) => [`./${path.parse(file).name}`, `./src/widgets/${file}`]));
}

type Generators = NonNullable<Configuration['module']>['generator'];
/** Lets styles give their class names, and no files. */
const exportsOnly = (generators: Generators = {}): Generators => ({
  ...generators,
  'css/auto': { ...generators['css/auto'], exportsOnly: true },
  'css/module': { ...generators['css/module'], exportsOnly: true },
});

/** Returns a remote's build: `remoteEntry.js`, hashed chunks and `mf-manifest.json`, in a folder for any URL. */
export function remoteConfig(
  name: RemoteName,
  { mode, outDir, version, publicPath = 'auto' }: RemoteBuildOptions,
): Configuration {
  const isDevelopment = mode === 'development';
  const cssLoaders = [path.join(import.meta.dirname, 'layer-loader.cts')];
  const base = baseConfig({ app: name, mode, outDir, filesDir: '', hasFastRefresh: isDevelopment, cssLoaders });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath, chunkLoadTimeout: CHUNK_TIMEOUT_MS },
    plugins: [
      ...(base.plugins ?? []),
      new DefinePlugin({ REMOTE_VERSION: JSON.stringify(version) }),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'window', name },
        exposes: { './lifecycles': './src/lifecycles.tsx', ...widgetsOf(name) },
        shared: shares('remote', isDevelopment),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', ...(isDevelopment ? {} : { disableSnapshot: true }) },
        },
      }),
    ],
  };
}

/** Returns the build of what makes a remote's looks: its own components with its class names, for Node. */
export function lookConfig(name: RemoteName, entry: Record<string, string>, outDir: string): Configuration {
  const base = baseConfig({
    app: name,
    mode: 'production',
    outDir,
    filesDir: '',
    hasFastRefresh: false,
    cssLoaders: [],
  });
  return {
    ...base,
    name: `look-of-${name}`,
    target: 'node24',
    entry,
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: { ...base.module, generator: exportsOnly(base.module?.generator) },
    optimization: { ...base.optimization, minimize: false },
    plugins: [],
  };
}
