import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { light } from '#shared/theme/tokens.ts';
import { cssVariables } from '#src/screen/css-variables.ts';

/** Colours have a name in `shared/theme`; what may not import it is compared with it instead. */
const compared = [
  'entries/office/index.html', // first-paint.test.ts
  'entries/oauth2/index.html', // third-login/decide.test.ts
  'entries/signage/index.html', // board-ink.test.ts
  'boards/kit/board-ink.ts', // the boards' own tokens
];

const hex = /(?<![\w&$/'"]#|\w)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])(?=['"`;,)\s])/gi;
const functional = /\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/gi;
const named =
  /:[^;{}]*\b(?:white|black|red|green|blue|yellow|orange|grey|gray|silver|purple|pink|brown|navy|teal)\b[^;{}]*;/gi;

function literals(path: string, text: string): string[] {
  const styles = path.endsWith('.css') ? text.replace(/\/\*[\s\S]*?\*\//g, '') : '';
  return [...text.matchAll(hex), ...text.matchAll(functional), ...styles.matchAll(named)].map(
    ([found]) => `${path}: ${found.trim()}`,
  );
}

it('no colour literal occurs outside shared/theme', () => {
  const files = ['src', 'boards', 'entries'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const read = files.filter((path) => /\.(tsx?|css|html)$/.test(path) && !compared.includes(path));
  expect(read.length).toBeGreaterThan(400);
  expect(read.flatMap((path) => literals(path, readFileSync(path, 'utf8')))).toEqual([]);
});

it('every custom property that is read is also set', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name));
  const read = files
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);
  const set = new Set(Object.keys(cssVariables(light)));
  for (const [, text] of read) {
    for (const [, name = ''] of text.matchAll(/(?:^\s*|['"`])(--[\w-]+)(?:\s*:|['"`])/gm)) set.add(name);
  }
  const unset = read.flatMap(([path, text]) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) => (set.has(name) ? [] : [`${path}: ${name}`])),
  );
  expect(set.has('--sw-text-quiet')).toBe(true);
  expect(unset).toEqual([]);
});

it.each([
  ['a.css', 'a { color: #fff; }'],
  ['a.css', 'a { border: 1px solid red; }'],
  ['a.css', 'a { box-shadow: 0 0 4px rgb(0 0 0 / 16%); }'],
  ['a.tsx', '<i style={{ color: "#1a2b3c" }} />'],
  ['a.ts', "const ink = '#1a1a1a';"],
])('the check finds a colour in %s: %s', (path, text) => {
  expect(literals(path, text)).not.toEqual([]);
});

it.each([
  ['a.css', 'a { color: var(--sw-text); white-space: nowrap; }'],
  ['a.tsx', 'import \'#src/app/app.tsx\'; <a href="#content" />; this.#add(1);'],
  ['a.tsx', '<Button color="green" variant="solid" />'],
])('the check finds no colour in %s: %s', (path, text) => {
  expect(literals(path, text)).toEqual([]);
});
