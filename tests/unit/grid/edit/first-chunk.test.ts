import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Every module that comes with a file before anything is loaded lazily, packages by their names. */
function loadedWith(entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!/\.tsx?$/.test(file)) return;
    // Types are gone when it is built; `import('…')` is loaded later.
    for (const [, clause, from] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) ([^;]*? from )?'([^']+)';$/gms,
    )) {
      if (from === undefined || clause?.startsWith('type ')) continue;
      if (from.startsWith('./')) visit(join(dirname(file), from));
      else if (from.startsWith('#')) visit(from.slice(1));
      else seen.add(from);
    }
  };
  visit(entry);
  return seen;
}

it.each(['src/grid/edit/edit-grid.tsx', 'src/grid/edit/table/edit-table.tsx'])(
  '%s loads without antd, the query client or axios',
  (entry) => {
    const loaded = [...loadedWith(entry)];
    expect(loaded).toContain('react');
    expect(loaded).toContain('src/grid/rows/row-store.ts');
    expect(loaded.filter((name) => /^(antd|@ant-design|@tanstack\/react-query|axios|dayjs)/.test(name))).toEqual([]);
  },
);

it('the check of loaded modules finds antd where it is imported', () => {
  expect([...loadedWith('src/grid/edit/table/edit-toolbar.tsx')]).toContain('antd/es/button');
});
