import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { ThemeConfig } from 'antd/es/config-provider';
import { normalizePath, type Plugin, parseAst } from 'vite';
import type { AntdSheet } from '../src/screen/antd-sheet.ts';

type Rules = Readonly<Record<string, Omit<AntdSheet, 'key'>>>;

/** Functions of antd whose second argument generates the rules of a component. */
const makers = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);
const styleModule = /[\\/]antd[\\/]es[\\/].+[\\/]style([\\/][\w-]+)?\.js$/;

/**
 * Vite plugin that generates antd's CSS rules at build time and removes the code that would generate them in the browser
 * (docs/decisions/antd-rules.md). The rules are the same in every theme, because themes differ only in custom properties.
 * `theme.zeroRuntime` tells antd that the rules exist (src/screen/antd-theme.ts).
 */
export function antdSheets(): Plugin {
  const used = new Map<string, readonly string[]>();
  let rules: Rules | undefined;
  return {
    name: 'slipway:antd-sheets',
    // In development Vite bundles antd in advance, and antd generates its rules itself.
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.ANTD_SHEETS': 'true' } }),
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: styleModule },
      handler(code, id) {
        const calls = makerCalls(code);
        if (calls.length === 0) return;
        rules ??= antdRules([{}])[0] ?? {};
        used.set(
          id,
          calls.map(({ name }) => name),
        );
        return { code: withSheets(code, calls, rules), map: null };
      },
    },
    // Modules whose code was removed from the bundle need no rules.
    generateBundle(_options, bundle) {
      const shown = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
          : [],
      );
      const missing = shown.flatMap((id) => used.get(id) ?? []).filter((name) => rules?.[name] === undefined);
      if (missing.length > 0) this.error(`antd's ${missing.join(', ')} has no sample in scripts/antd-rules.mjs`);
    },
  };
}

/** A theme that can be sent to another process: the algorithm is given by its name in antd. */
export type NamedTheme = Omit<ThemeConfig, 'algorithm'> & { readonly algorithm?: 'darkAlgorithm' };

/** Rules of antd's components for each theme, by the names in antd's style modules. */
export function antdRules(themes: readonly NamedTheme[]): Rules[] {
  const script = resolve(import.meta.dirname, 'antd-rules.mjs');
  const done = spawnSync(process.execPath, [script, JSON.stringify(themes)], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) throw new Error(`antd's rules could not be made: ${done.stderr}`);
  return JSON.parse(done.stdout) as Rules[];
}

interface MakerCall {
  readonly name: string;
  readonly callee: readonly [number, number];
  /** Position of the argument with the rules, up to the next argument or its own end. */
  readonly rules: readonly [number, number];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Finds calls such as `genStyleHooks('Menu', rules, …)`, also inside functions. */
function makerCalls(code: string): MakerCall[] {
  const found: MakerCall[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    if (!isNode(value)) return;
    const call = callOf(value);
    if (call) found.push(call);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child);
  };
  walk(parseAst(code).body);
  return found;
}

function callOf({ type, callee, arguments: args }: Node): MakerCall | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || !makers.has(String(callee.name)) || !Array.isArray(args)) return;
  const [component, rules, next] = args as Node[];
  if (!component || !rules) return;
  const words = ((component.elements as Node[] | undefined) ?? [component, component]).map(({ value }) =>
    String(value),
  );
  return { name: words.join('-'), callee: [callee.start, callee.end], rules: [rules.start, next?.start ?? rules.end] };
}

/** Replaces `genStyleHooks('Menu', rules, …)` by `withSheet(genStyleHooks, sheets)('Menu', …)`. */
function withSheets(code: string, calls: readonly MakerCall[], rules: Rules): string {
  const sheets = (name: string) =>
    JSON.stringify(['Shared', name].map((key) => ({ key, css: '', order: 0, ...rules[key] })));
  const changes = calls.flatMap(({ name, callee: [from, to], rules: [begin, end] }) => [
    { from, to, text: `withSheet(${code.slice(from, to)}, ${sheets(name)})` },
    { from: begin, to: end, text: '' },
  ]);
  let changed = code;
  for (const { from, to, text } of changes.sort((a, b) => b.from - a.from))
    changed = changed.slice(0, from) + text + changed.slice(to);
  return `import { withSheet } from ${JSON.stringify(normalizePath(resolve('src/screen/antd-sheet.ts')))};\n${changed}`;
}
