import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Pictures {
  /** Markup of the login page, as React takes it over. */
  readonly zh: string;
  readonly en: string;
  /** Tokens of each theme by the name of their custom property. */
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** Modules whose chunks the page's first script asks for at once, by what the address and the storage tell it. */
const asked = {
  login: ['src/features/login/user-pages.tsx'],
  shell: ['src/app/signed-in.tsx'],
  home: ['src/features/analysis/analysis-page.tsx'],
  resource: ['src/resource/resource-page.tsx', 'src/resource/list/list-page.tsx'],
};

/**
 * The office's login page comes with the HTML, in both languages and themes, drawn by the real components
 * (`entries/first-picture`, built before), so that React takes over what stands there; the page's first script decides
 * whether it is to be seen. Its styles stand in the page, which therefore links no sheet, and the first script learns which
 * chunks the address will need.
 */
export function firstPicture(basePath: string): Plugin {
  let styles = '';
  return {
    name: 'slipway:first-picture',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'office',
    generateBundle: {
      // Before Vite writes down which sheets a page links.
      order: 'pre',
      handler(_options, bundle) {
        const first = new Set(chunksOf(bundle, ['entries/office/main.tsx', ...asked.login]));
        const sheets = [...first].flatMap((name) => takeSheets(bundle, name));
        styles = [...new Set(sheets)].map((sheet) => takeSource(bundle, sheet)).join('');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        // Vite asks for every page, whichever environment the plugin is for.
        if (bundle === undefined || !filename.endsWith('/entries/office/index.html')) return html;
        const base = new Set(chunksOf(bundle, ['entries/office/main.tsx']));
        const files = Object.entries(asked).map(([name, modules]) => [
          name,
          chunksOf(bundle, modules).filter((chunk) => !base.has(chunk)),
        ]);
        return withPicture(html, drawn(), styles, JSON.stringify(Object.fromEntries(files)), basePath);
      },
    },
  };
}

function withPicture(html: string, pictures: Pictures, styles: string, files: string, basePath: string): string {
  const used = new Set(styles.match(/--sw-[\w-]+/g));
  const tokens = (values: Pictures['light']) =>
    Object.entries(values)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const sheet = `html{${tokens(pictures.light)}}html[data-theme=dark]{${tokens(pictures.dark)}}${styles}`;
  return html
    .replace('</head>', () => `<style>${sheet}html:not([data-first]) #root>*{display:none}</style></head>`)
    .replace('<!-- first picture --></div>', () => `${pictures.zh}</div><script>${inEnglish(pictures)}</script>`)
    .replace('const files = {};', () => `const files = ${files};`)
    .replace("const base = '/';", () => `const base = ${JSON.stringify(basePath)};`);
}

/** Markup, cut into tags and texts. */
const pieces = (markup: string): readonly string[] => markup.match(/<[^>]*>|[^<]+/g) ?? [];

/** The script that puts English in the place of Chinese: only what differs is sent twice. */
function inEnglish({ zh, en }: Pictures): string {
  const other = pieces(en);
  if (pieces(zh).length !== other.length) throw new Error('the login page is not built alike in both languages');
  const changed = pieces(zh).flatMap((piece, at) => (piece === other[at] ? [] : [[at, other[at]]]));
  const change = JSON.stringify(Object.fromEntries(changed)).replaceAll('<', '\\u003c');
  return `if(document.documentElement.dataset.first==='en'){const en=${change},root=document.getElementById('root');let at=0;root.innerHTML=root.innerHTML.replace(/<[^>]*>|[^<]+/g,(piece)=>en[at++]??piece)}`;
}

/** In a process of its own: it has globals that would take Vite for a browser. */
function drawn(): Pictures {
  const main = pathToFileURL(resolve('dist', 'first-picture', 'main.js'));
  const code = `import { pictures } from '${main}'; process.stdout.write(JSON.stringify(pictures));`;
  const env = { ...process.env, NODE_ENV: 'production' };
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', env });
  if (done.status !== 0) throw new Error(`the login page could not be drawn: ${done.stderr}`);
  return JSON.parse(done.stdout) as Pictures;
}

/** Names of the chunks of modules and of all that they import. */
function chunksOf(bundle: Bundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const each of chunk.imports) add(each);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.moduleIds.some((id) => modules.some((module) => id.endsWith(`/${module}`)))) add(name);
  }
  return [...found];
}

function takeSheets(bundle: Bundle, name: string): string[] {
  const chunk = bundle[name];
  const sheets = chunk?.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined;
  const taken = [...(sheets ?? [])];
  sheets?.clear();
  return taken;
}

function takeSource(bundle: Bundle, sheet: string): string {
  const asset = bundle[sheet];
  delete bundle[sheet];
  return asset?.type === 'asset' ? String(asset.source).trim() : '';
}
