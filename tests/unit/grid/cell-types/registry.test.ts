import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellTypes } from '#src/grid/cell-types/registry.ts';
import { columnOf } from './plain-cells.ts';

/** Every file that `file` brings along without being asked for later (`import()`), with what it imports. */
function loadedWith(file: string, seen = new Map<string, readonly string[]>()): Map<string, readonly string[]> {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/^(?:import|export)(?! type)[^;]*?['"]([^'"]+)['"];$/gms)].map(
    ([, from]) => from ?? '',
  );
  seen.set(file, imports);
  for (const from of imports) {
    if (!/\.tsx?$/.test(from)) continue;
    loadedWith(from.startsWith('#') ? from.slice(1) : join(file, '..', from), seen);
  }
  return seen;
}

describe('the registry of cell types', () => {
  it('contains the twenty-four types of the specification', () => {
    expect(Object.keys(cellTypes).sort()).toEqual(
      'checkbox checkbox_meta date datetime file hidden image input inputNumber input_pop list_multi normal popup progress radio sel_depart sel_search sel_search_async sel_user select slot textarea time upload'.split(
        ' ',
      ),
    );
  });

  it('loads neither antd nor a date library: they load when a cell is first edited', () => {
    const files = loadedWith('src/grid/cell-types/registry.ts');
    expect(files.size).toBeGreaterThan(30);
    const heavy = [...files].flatMap(([file, imports]) =>
      imports
        .filter((from) => /^(antd|@ant-design|dayjs|@tanstack\/react-query)/.test(from))
        .map((from) => `${file}: ${from}`),
    );
    expect(heavy).toEqual([]);
  });

  it.each(['input', 'inputNumber'] as const)('contains the editor of %s without loading', async (name) => {
    const files = loadedWith('src/grid/cell-types/registry.ts');
    const editor = await cellTypes[name].loadEditor?.();
    expect(editor).toBeTypeOf('function');
    const own = { input: 'text', inputNumber: 'number' }[name];
    expect([...files.keys()]).toContain(`src/grid/cell-types/${own}-editor.tsx`);
  });

  it.each(Object.keys(cellTypes) as (keyof typeof cellTypes)[])(
    'defines %s as either edited in place, toggled, or read-only',
    (name) => {
      const { loadEditor, toggled, parse } = cellTypes[name];
      const shownOnly = ['normal', 'slot', 'hidden', 'progress'].includes(columnOf(name).type);
      expect(loadEditor === undefined && toggled === undefined).toBe(shownOnly);
      if (shownOnly) expect(parse).toBeUndefined();
    },
  );
});
