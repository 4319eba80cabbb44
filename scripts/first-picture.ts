import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Pictures {
  /** HTML of the login page, which React hydrates. */
  readonly zh: string;
  readonly en: string;
  /** Tokens of each theme by custom property. */
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** Modules whose chunks the page's first script requests at once, depending on address and storage. */
const asked = {
  login: ['src/features/login/user-pages.tsx'],
  shell: ['src/app/signed-in.tsx'],
  home: ['src/features/analysis/analysis-page.tsx'],
  resource: ['src/resource/resource-page.tsx', 'src/resource/list/list-page.tsx'],
};

/**
 * Vite plugin that puts the rendered login page into the HTML of the office, in both languages and themes. The real components
 * render it (`entries/first-picture`, built before), so that React can hydrate it. The page's first script decides whether it is
 * shown. Its styles are inline, so the page links no style sheet. The plugin also gives the first script the names of the chunks
 * that each address needs.
 */
export function firstPicture(basePath: string): Plugin {
  let styles = '';
  return {
    name: 'slipway:first-picture',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'office',
    generateBundle: {
      // Before Vite decides which style sheets a page links.
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
        // Vite calls this for every page, not only for those of the plugin's environment.
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
 * Hides the login page from signed-in users. For others the illustration (on a phone the brand) is shown one frame before texts
 * and form, because loading fonts and drawing inputs takes most of the time, and the page would be empty until then. The layout
 * does not move.
 */
const shown =
  'html:not([data-first]) #root>*,html:not([data-whole]) :is(aside>:not(svg),aside+div>:not(main),main>:not(a)){display:none}';

/** Prevents an empty first frame: the parser pauses after the head, and the browser would paint before the login page is parsed. */
const noEmptyFrame = '<link rel="expect" href="#begin" blocking="render">';

/**
 * Script that starts the bundle after the complete login page was painted. The bundle arrives at about the time of the first
 * layout, and running it first would delay the first paint. Without a login page, or in a hidden tab, it starts at once. The script
 * sets the focus, because the browser's autofocus applies only to the first frame, which does not contain the form.
 */
function begin(scripts: readonly string[]): string {
  const load = scripts.map((address) => `import(${JSON.stringify(address)})`).join(';');
  return `<script id="begin">{const {dataset}=document.documentElement,seen=(then)=>requestAnimationFrame(()=>setTimeout(then)),whole=()=>{dataset.whole=''},focus=()=>document.querySelector('[autofocus]')?.focus(),load=()=>{${load}};if(dataset.first&&!document.hidden)seen(()=>{whole();focus();seen(load)});else{whole();load()}}</script>`;
}

/** Splits HTML into tags and texts. */
const pieces = (markup: string): readonly string[] => markup.match(/<[^>]*>|[^<]+/g) ?? [];

/**
 * Script that replaces the Chinese texts by English ones. Contains only the pieces that differ, as JSON, which is not parsed
 * for Chinese users.
 */
function inEnglish({ zh, en }: Pictures): string {
  const other = pieces(en);
  if (pieces(zh).length !== other.length) throw new Error('the login page is not built alike in both languages');
  const changed = pieces(zh).flatMap((piece, at) => (piece === other[at] ? [] : [[at, other[at]]]));
  const change = JSON.stringify(Object.fromEntries(changed)).replaceAll('<', '\\u003c');
  const put = `if(document.documentElement.dataset.first==='en'){const en=JSON.parse(document.getElementById('en').textContent),root=document.getElementById('root');let at=0;root.innerHTML=root.innerHTML.replace(/<[^>]*>|[^<]+/g,(piece)=>en[at++]??piece)}`;
  return `<script type="application/json" id="en">${change}</script><script>${put}</script>`;
}

/** Renders the login page in a process of its own, because it defines globals by which Vite would believe to be in a browser. */
function drawn(): Pictures {
  const main = pathToFileURL(resolve('dist', 'first-picture', 'main.js'));
  const code = `import { pictures } from '${main}'; process.stdout.write(JSON.stringify(pictures));`;
  const env = { ...process.env, NODE_ENV: 'production' };
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', env });
  if (done.status !== 0) throw new Error(`the login page could not be drawn: ${done.stderr}`);
  return JSON.parse(done.stdout) as Pictures;
}

/** Names of the chunks that contain these modules, and of the chunks that they import. */
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
