import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('the table of folders has one row for each: two that were merged say half of it each', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const table = page.slice(page.indexOf('## Folders'), page.indexOf('\nRelative imports'));
  const folders = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  expect(folders.length).toBeGreaterThan(90);
  expect(folders.filter((folder, at) => folders.indexOf(folder) !== at)).toEqual([]);
});
