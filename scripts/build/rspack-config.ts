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
import { inRoot } from '../workspace/paths.ts';
import { shares } from './shares.ts';

export interface BuildOptions {
  mode: 'production' | 'development';
  outDir: string;
}

interface BaseOptions extends BuildOptions {
  app: 'shell' | RemoteName;
  /** Folder of the emitted files inside `outDir`, with a slash at its end. */
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
 * The federation runtime as ES modules. The plugin finds it by `require`, as CommonJS, which no bundler can shake: some
 * 9 kB (Brotli) more for every diner.
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
  const localIdentName = `${app}-[local]-[hash:6]`;
  return {
    name: app,
    mode,
    context: inRoot(app),
    target: ['web', 'es2022'],
    // Source maps name paths of the machine that built them, so none are published.
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      clean: true,
      uniqueName: app,
      filename: `${filesDir}[name]${hash}.js`,
      chunkFilename: `${filesDir}[name]${hash}.js`,
      cssFilename: `${filesDir}[name]${hash}.css`,
      cssChunkFilename: `${filesDir}[name]${hash}.css`,
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
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: !isProduction, refresh: hasFastRefresh } },
            },
          },
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: isProduction ? 'deterministic' : 'named',
      // A page would take what does not compile for its next version, and load itself anew to leave it.
      emitOnErrors: false,
      realContentHash: true,
      // A file apart costs what it shares with others, twice: Brotli knows only the file it is in.
      splitChunks: { minSize: 200_000 },
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
        }),
        new LightningCssMinimizerRspackPlugin(),
      ],
    },
    performance: false,
    // Every stylesheet is in a layer and has class names of its own: their order inside the layer decides nothing.
    ignoreWarnings: [/Conflicting order/],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(isProduction ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
      ...(hasFastRefresh ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
}

/** The shell: hashed files below `assets/`, `index.html` and the public files beside them. */
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
        // `version-first` would fetch every remote's entry before anything is shown.
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
 * The diner's service worker beside the shell's page, at an address that never changes: a browser looks there for a
 * newer one. Built after the shell, into the same folder.
 */
export function serviceWorkerConfig({ mode, outDir }: BuildOptions): Configuration {
  const base = baseConfig({ app: 'shell', mode, outDir, filesDir: '', hasFastRefresh: false, cssLoaders: [] });
  return {
    ...base,
    name: 'service-worker',
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/service-worker/service-worker.ts' },
    output: { path: outDir, filename: '[name].js' },
    plugins: [],
  };
}

/** So long a remote's file may take, as the shell waits for a remote (`shell/src/remotes/load.ts`): a Retry asks for it anew. */
const CHUNK_TIMEOUT_MS = 10_000;

export interface RemoteBuildOptions extends BuildOptions {
  version: string;
  /** Where the dev server serves it; a published remote finds its own folder. */
  publicPath?: string;
}

/** What a remote lends to the screens of others: `src/widgets/menus-widget.tsx` is exposed as `./menus-widget`. */
function widgetsOf(name: RemoteName): Record<string, string> {
  const folder = inRoot(name, 'src/widgets');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('-widget.tsx')) : [];
  return Object.fromEntries(files.map((file) => [`./${path.parse(file).name}`, `./src/widgets/${file}`]));
}

/** A remote: `remoteEntry.js`, hashed chunks and `mf-manifest.json` in one folder that works wherever it is served. */
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
