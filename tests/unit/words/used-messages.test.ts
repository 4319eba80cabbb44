import { expect, it } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

/** Words that a definition, a control or a page says itself, beside its own code. */
const sources = sourceFiles('src', 'entries', 'boards').filter(({ path }) => /\.tsx?$/.test(path));
const isWords = (path: string) => path.endsWith('.messages.ts');
const words = sources.filter(({ path }) => isWords(path));
/** Keys that come out of rules that browser and server share: hours of the day, operators, parts of a schedule. */
const shared = new Set(
  sourceFiles('shared')
    .filter(({ path }) => !path.startsWith('shared/yard/') && !path.endsWith('.errors.ts'))
    .flatMap(({ text }) => text.match(/(?<=')\w+(?=')|\b\w+(?=:)/g) ?? []),
);
const code = sources.filter(({ path }) => !isWords(path));

/** `export const loginMessages = {` of a file, with the keys of its Chinese side, which the English one satisfies. */
function tablesOf(text: string): { readonly name: string; readonly keys: readonly string[] }[] {
  const [zh = ''] = /const zh = \{[\s\S]*?\n\}/.exec(text) ?? [];
  const name = /export const (\w+)/.exec(text)?.[1];
  if (name === undefined || zh === '') return [];
  return [
    { name, keys: [...zh.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, bare]) => quoted ?? bare ?? '') },
  ];
}

it('the message tables of the office are found by this test', () => {
  expect(words.length).toBeGreaterThan(30);
  expect(words.flatMap(({ text }) => tablesOf(text)).length).toBeGreaterThan(30);
});

it('every message of the office is used', () => {
  const unused = words.flatMap(({ path, text }) => {
    const folder = path.split('/').slice(0, 2).join('/');
    return tablesOf(text).flatMap(({ name, keys }) => {
      // A translating function is handed on to what stands beside: a key is said by its folder, or by who names the table.
      const said = code
        .filter((file) => file.path.startsWith(`${folder}/`) || new RegExp(`\\b${name}\\b`).test(file.text))
        .map((file) => file.text)
        .join('\n');
      const names = new Set(said.match(/\w+/g));
      const begun = [...said.matchAll(/`([\w-]+)\$\{/g)].map(([, part = '']) => part);
      const ended = [...said.matchAll(/\}(\w+)`/g)].map(([, part = '']) => part);
      const joined = /\}_\$\{/.test(said);
      return keys
        .filter((key) => !names.has(key) && !shared.has(key) && !said.includes(`'${key}'`))
        .filter((key) => !begun.some((part) => key.startsWith(part)) && !ended.some((part) => key.endsWith(part)))
        .filter((key) => !(joined && key.includes('_')))
        .map((key) => `${path}: ${key}`);
    });
  });
  expect(unused).toEqual([]);
});

it('no Chinese occurs in the office outside its messages', () => {
  const han = /[\u4e00-\u9fff]/;
  const spoken = code
    .filter(({ path }) => path.startsWith('src/') && !allowed.test(path))
    .flatMap(({ path, text }) => {
      const lines = withoutComments(text).split('\n');
      // Both languages side by side are words too, of a line or two.
      const isPair = (at: number) => /\bzh\b|'en'/.test(`${lines[at - 1]} ${lines[at]}`);
      return lines.flatMap((line, at) => (han.test(line) && !isPair(at) ? [`${path}: ${line.trim()}`] : []));
    });
  expect(spoken).toEqual([]);
});

/** What is no interface: example data of the gallery, what people type or paste, the map, names of persons. */
const allowed =
  /^src\/(features\/examples\/|controls\/editor\/pasted-html|controls\/tree\/area\.ts|controls\/moment-text\.ts|grid\/cell-types\/tick-pair\.ts|session\/role-admins\.ts)/;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{(])\/\/.*$/gm, '$1');
}
