import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** What a module brings along at once: our files and packages, types and what is fetched later left out. */
function broughtBy(entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (!/\.tsx?$/.test(path) || !existsSync(path)) continue;
    const { staticImports } = parseSync(path, readFileSync(path, 'utf8')).module;
    for (const { moduleRequest, entries } of staticImports) {
      if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
      const { value } = moduleRequest;
      if (value.startsWith('.')) waiting.push(join(dirname(path), value));
      else waiting.push(value.startsWith('#') ? value.slice(1) : value);
    }
  }
  return seen;
}

describe('the code that every page of a resource loads', () => {
  it('contains all field types without any control', () => {
    const brought = [...broughtBy('src/resource/kinds/kinds.ts')];
    expect(brought).toContain('src/resource/kinds/dict.tsx');
    expect(brought.filter((path) => path.startsWith('antd/'))).toEqual([]);
    expect(brought.filter((path) => /^src\/controls\/.*-(field|select)\.tsx$/.test(path))).toEqual([]);
  });

  it.each(['list/list-page.tsx', 'print/print-page.tsx', 'record/record-view.tsx'])(
    'of %s leaves out the controls of forms and filters',
    (page) => {
      const brought = [...broughtBy(`src/resource/${page}`)];
      expect(brought).toContain('src/resource/kinds/kinds.ts');
      expect(brought.filter((path) => /^antd\/es\/(date-picker|input-number|radio|switch|upload)$/.test(path))).toEqual(
        [],
      );
      expect(brought.filter((path) => /^src\/(controls\/.*-(field|select)|yard\/.*)\.tsx$/.test(path))).toEqual([]);
    },
  );
});
