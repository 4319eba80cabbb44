import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { antdSheets } from './scripts/antd-sheets.ts';
import { boardWorker } from './scripts/board-worker.ts';
import { buildSettingsOrEnd, settingsDefine, withBuildSettings } from './scripts/build-settings.ts';
import { compileAhead } from './scripts/compile-ahead.ts';
import { definitionFiles } from './scripts/definition-files.ts';
import { firstPicture } from './scripts/first-picture.ts';
import { nginxScripts } from './scripts/nginx-scripts.ts';
import { chunkPattern, officeChunks } from './scripts/office-chunks.ts';
import { productionRouter } from './scripts/production-router.ts';
import { stylesWithChunks } from './scripts/styles-with-chunks.ts';
import { withoutSummaries } from './scripts/without-summaries.ts';

const packages = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

const settings = buildSettingsOrEnd(process.env);
/** If users start at an identity provider or in a host's page, there is no login page to prerender. */
const hasFirstPicture = !settings.microFrontend && !settings.sso;

/** One page with a module graph of its own: entries share no chunks, so that none makes another larger. */
function page(entry: string): EnvironmentOptions {
  return {
    consumer: 'client',
    define: settingsDefine(settings),
    build: {
      outDir: `dist/${entry}`,
      // The URL contains the entry of a file, so that the server finds the file in the entry's folder.
      assetsDir: `assets/${entry}`,
      emptyOutDir: true,
      target: ['chrome109', 'firefox115', 'safari16'],
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `entries/${entry}/index.html` },
    },
  };
}

/**
 * The office loads in three steps: the login page, the shell (loaded while the user types the password), and a chunk
 * per page. Each of the first two chunks contains all its imports, and CSS is part of the chunks, so that there are few
 * requests.
 */
function officePage(): EnvironmentOptions {
  const office = page('office');
  const codeSplitting = {
    groups: officeChunks.map(({ files, ...chunk }) => ({ ...chunk, test: chunkPattern(files) })),
  };
  // Unlike antd itself, the packages below antd do not declare that they have no side effects.
  const treeshake = {
    moduleSideEffects: [{ test: /node_modules[\\/]@(rc-component|ant-design)[\\/]/, sideEffects: false }],
  };
  const output = {
    codeSplitting,
    // Files that the host of a micro-frontend imports or links keep their names (README); others have a hash.
    entryFileNames: ({ name }: { name: string }) =>
      name === 'office' ? 'assets/office/office.js' : 'assets/office/[name]-[hash].js',
    assetFileNames: ({ names }: { names: string[] }) =>
      settings.microFrontend && names.includes('style.css')
        ? 'assets/office/office.css'
        : 'assets/office/[name]-[hash][extname]',
  };
  const rolldownOptions = {
    // The second input exports `mount` and `unmount` to a host; it only re-exports them.
    input: { index: 'entries/office/index.html', office: 'entries/office/main.tsx' },
    preserveEntrySignatures: 'exports-only' as const,
    output,
    treeshake,
  };
  // A host links a single style sheet.
  return { ...office, build: { ...office.build, cssCodeSplit: !settings.microFrontend, rolldownOptions } };
}

/** Renders the login page once, while the office is built. */
const picture: EnvironmentOptions = {
  consumer: 'server',
  define: settingsDefine(settings),
  build: {
    outDir: 'dist/first-picture',
    emptyOutDir: true,
    target: 'node20',
    ssr: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { main: 'entries/first-picture/main.tsx' },
      output: { format: 'esm', entryFileNames: '[name].js' },
    },
  },
};

const pages = { office: officePage(), signage: page('signage'), oauth2: page('oauth2') };

/** The server: our sources as one graph; packages stay in node_modules. */
const server: EnvironmentOptions = {
  consumer: 'server',
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    ssr: true,
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      // Threads are entries of their own; all files are in one folder, so that they find each other.
      input: { main: 'server/start/main.ts', 'workbook-worker': 'server/workbook/workbook-worker.ts' },
      external: [/^node:/, new RegExp(`^(${Object.keys(packages.dependencies).join('|')})(/|$)`)],
      output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** `dist/office/entries/office/index.html` → `dist/office/index.html`: moves the page to the folder of its assets. */
const pageAtTop: Plugin = {
  name: 'slipway:page-at-top',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'asset' || !name.endsWith('/index.html')) continue;
      delete bundle[name];
      this.emitFile({ type: 'asset', fileName: 'index.html', source: file.source });
    }
  },
};

/**
 * Compresses files once at build time at the best level; the server only selects the encoding that the browser accepts.
 */
const compressed: Plugin = {
  name: 'slipway:compressed',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|html|json)$/.test(file))) {
      const path = join(dir, name);
      const content = readFileSync(path);
      if (content.length < 1024) continue;
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      );
    }
  },
};

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  base: settings.basePath,
  // Shown in the user menu, for reports about errors.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packages.version) },
  plugins: [
    react(),
    withBuildSettings(settings),
    definitionFiles(),
    antdSheets(),
    withoutSummaries(),
    productionRouter(),
    ...(hasFirstPicture ? [firstPicture(settings.basePath)] : []),
    stylesWithChunks(),
    pageAtTop,
    compileAhead(officeChunks.map(({ name }) => name)),
    boardWorker(),
    compressed,
    nginxScripts(),
  ],
  // In development one graph serves all pages; only the build separates them.
  optimizeDeps: { entries: ['entries/*/index.html'] },
  environments: command === 'build' ? { ...(hasFirstPicture && { picture }), ...pages, server } : {},
  builder: {
    // One environment after the other: there are two cores, and memory would peak otherwise.
    async buildApp(builder) {
      for (const name of ['picture', ...Object.keys(pages), 'server']) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
      }
    },
  },
}));
