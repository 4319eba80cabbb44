import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Pictures {
  /** Markup of the login page, which React hydrates. */
  readonly zh: string;
  readonly en: string;
  /** Token values of each theme by custom property. */
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** Modules whose chunks the page's first script preloads, depending on URL and storage. */
const asked = {
  login: ['src/features/login/user-pages.tsx'],
  shell: ['src/app/signed-in.tsx'],
  home: ['src/features/analysis/analysis-page.tsx'],
  resource: ['src/resource/resource-page.tsx', 'src/resource/list/list-page.tsx'],
};

/**
 * Inserts the login page into the HTML of the office, in both languages and themes, rendered by the real components
 * (`entries/first-picture`, built before), so that React can hydrate it. The page's first script decides whether it is
 * visible. The CSS is inlined, so the page links no style sheet. The first script also learns which chunks each URL
 * needs.
 */
export function firstPicture(basePath: string): Plugin {
  let styles = '';
  return {
    name: 'slipway:first-picture',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'office',
    generateBundle: {
      // Runs before Vite records which style sheets a page links.
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
        // Vite calls this for every page, whatever the environment of the plugin.
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
  const scripts: string[] = [];
  const page = html.replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/g, (_, address: string) => {
    scripts.push(address);
    return `<link rel="modulepreload" data-begin crossorigin href="${address}">`;
  });
  return page
    .replace('</head>', () => `${noEmptyFrame}<style>${sheet}${shown}</style></head>`)
    .replace('<!-- first picture --></div>', () => `${pictures.zh}</div>${inEnglish(pictures)}${begin(scripts)}`)
    .replace('const files = {};', () => `const files = ${files};`)
    .replace("const base = '/';", () => `const base = ${JSON.stringify(basePath)};`);
}

/**
 * Hidden for users who are signed in. Otherwise the drawing (on phones the brand) is painted one frame before texts and
 * form, because loading their fonts and drawing inputs takes most of the time, during which the page would be empty.
 * Nothing moves by this.
 */
const shown =
  'html:not([data-first]) #root>*,html:not([data-whole]) :is(aside>:not(svg),aside+div>:not(main),main>:not(a)){display:none}';

/**
 * Blocks painting until the markup is parsed. Otherwise the parser pauses after the head and the browser paints an
 * empty frame.
 */
const noEmptyFrame = '<link rel="expect" href="#begin" blocking="render">';

/**
 * Runs the code after the whole prerendered page was painted. The code arrives at about the time of the layout; running
 * it first would keep the page empty. The code runs immediately if there is no prerendered page or the page is not
 * visible. Sets the focus itself, because the browser's autofocus applies only to the first frame, which does not
 * contain the form.
 */
function begin(scripts: readonly string[]): string {
  const load = scripts.map((address) => `import(${JSON.stringify(address)})`).join(';');
  return `<script id="begin">{const {dataset}=document.documentElement,seen=(then)=>requestAnimationFrame(()=>setTimeout(then)),whole=()=>{dataset.whole=''},focus=()=>document.querySelector('[autofocus]')?.focus(),load=()=>{${load}};if(dataset.first&&!document.hidden)seen(()=>{whole();focus();seen(load)});else{whole();load()}}</script>`;
}

/** Splits markup into tags and texts. */
const pieces = (markup: string): readonly string[] => markup.match(/<[^>]*>|[^<]+/g) ?? [];

/**
 * Script that replaces the Chinese markup by the English one. Only the differences are sent, as data that is not parsed
 * unless needed.
 */
function inEnglish({ zh, en }: Pictures): string {
  const other = pieces(en);
  if (pieces(zh).length !== other.length) throw new Error('the login page is not built alike in both languages');
  const changed = pieces(zh).flatMap((piece, at) => (piece === other[at] ? [] : [[at, other[at]]]));
  const change = JSON.stringify(Object.fromEntries(changed)).replaceAll('<', '\\u003c');
  const put = `if(document.documentElement.dataset.first==='en'){const en=JSON.parse(document.getElementById('en').textContent),root=document.getElementById('root');let at=0;root.innerHTML=root.innerHTML.replace(/<[^>]*>|[^<]+/g,(piece)=>en[at++]??piece)}`;
  return `<script type="application/json" id="en">${change}</script><script>${put}</script>`;
}

/** Runs in another process, because Vite would mistake its globals for a browser. */
function drawn(): Pictures {
  const main = pathToFileURL(resolve('dist', 'first-picture', 'main.js'));
  const code = `import { pictures } from '${main}'; process.stdout.write(JSON.stringify(pictures));`;
  const env = { ...process.env, NODE_ENV: 'production' };
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', env });
  if (done.status !== 0) throw new Error(`the login page could not be drawn: ${done.stderr}`);
  return JSON.parse(done.stdout) as Pictures;
}

/** Names of the chunks of these modules and of all their imports. */
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
