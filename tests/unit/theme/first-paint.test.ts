import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { dark, light } from '#shared/theme/tokens.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const html = readFileSync(new URL('../../../entries/office/index.html', import.meta.url), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

/** Runs the page's own first script as a browser would. */
function paint(stored: string | null | Error, systemDark: boolean): string | undefined {
  const documentElement = { dataset: {} as Record<string, string> };
  runInNewContext(script, {
    document: { documentElement },
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return key === 'pro__COLOR_SCHEME' ? stored : null;
      },
    },
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && systemDark }),
  });
  return documentElement.dataset.theme;
}

const chosen = (value: string) => JSON.stringify({ value, expire: null });

it.each([
  ['what was chosen', chosen('dark'), false, 'dark'],
  ['what was chosen against the system', chosen('light'), true, 'light'],
  ['the system that was chosen', chosen('system'), true, 'dark'],
  ['the system before anything was chosen', null, true, 'dark'],
  ['light where the system wants nothing', null, false, 'light'],
  ['the system where the entry is broken', '{', true, 'dark'],
  ['the system where storage is forbidden', new Error('SecurityError'), true, 'dark'],
] as const)('the first frame shows %s', (_, stored, systemDark, theme) => {
  expect(paint(stored, systemDark)).toBe(theme);
});

it('the first frame is painted in the canvas colours', () => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style.toUpperCase().match(/#[\dA-F]{6}/g)).toEqual([light.canvas, dark.canvas]);
});

it('the page has the font scale of the specification, on which no size of the product depends', () => {
  // The pixels that `rem` stands for at a width, by the rule of the page itself.
  const [, width = '', factor = ''] = /font-size: calc\(100vw \/ (\d+) \* (\d+)\)/.exec(html) ?? [];
  const scaleAt = (viewport: number) => (viewport / Number(width)) * Number(factor);
  expect([1440, 1920, 720].map(scaleAt)).toEqual([10, (1920 / 1440) * 10, 5]);
  const sheets = ['src', 'boards', 'entries'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((path) => /\drem\b/.test(readFileSync(root + path, 'utf8')))).toEqual([]);
});
