import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const markdown = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name).replaceAll('\\', '/'));

const pages = ['README.md', 'CONTRIBUTING.md', ...markdown('docs'), ...markdown('docs/decisions')];
const read = (page: string) => readFileSync(page, 'utf8');

/** `a/{b,c}` → `a/b`, `a/c` */
function expanded(text: string): readonly string[] {
  const [all = '', inside] = /\{([^{}]+)\}/.exec(text) ?? [];
  if (inside === undefined) return [text];
  return inside.split(',').flatMap((each) => expanded(text.replace(all, each)));
}

/** Fragments that GitHub gives to the headings of a page. */
function fragmentsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  it.each(pages)('%s links to pages and headings that exist', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, path = '', fragment]) => {
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(target)) return true;
      return fragment !== undefined && target.endsWith('.md') && !fragmentsOf(read(target)).includes(fragment);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it.each(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/folders.md'])('%s names paths that exist', (page) => {
    const paths = [...read(page).matchAll(/`((?:boards|docs|entries|scripts|server|shared|src|tests)\/[^`\s<*…]+)`/g)];
    const missing = paths.flatMap(([, path = '']) => expanded(path)).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });
});

describe('docs/folders.md', () => {
  const rows = [...read('docs/folders.md').matchAll(/^\| (`[^|]+) \|/gm)];
  const named = rows
    .flatMap(([, cell = '']) => cell.split(', '))
    .flatMap((folder) => expanded(folder.replaceAll('`', '')))
    .filter((folder) => /^[a-z]/.test(folder));

  it('has one row per folder', () => {
    expect(named.length).toBeGreaterThan(120);
    expect(named.filter((folder, at) => named.indexOf(folder) !== at)).toEqual([]);
  });

  it('leaves out no source folder', () => {
    const folders = (inside: string) =>
      readdirSync(inside, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${inside}/${entry.name}`);
    const below = ['src', 'shared', 'server'].flatMap(folders);
    const deeper = ['src/controls', 'src/grid', 'src/resource', 'server/modules', 'server/db'].flatMap(folders);
    // A row names what is inside of them.
    const parents = ['src/grid', 'src/features', 'src/yard', 'server/modules'];
    expect([...below, ...deeper].filter((folder) => !named.includes(folder) && !parents.includes(folder))).toEqual([]);
  });
});

it('the index of decisions has one line per decision, with its date and state', () => {
  const lines = [
    ...read('docs/decisions/README.md').matchAll(/^\| \[[\w-]+\]\(([\w-]+\.md)\) \| [^|]+ \| (\S+) \| (.+) \|$/gm),
  ];
  const files = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  expect(lines.map(([, file]) => file).toSorted()).toEqual(files.toSorted());
  for (const [line, , date = '', state = ''] of lines) {
    expect(date, line).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(state, line).toMatch(/^(?:valid|replaced by )/);
  }
});
