import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Files and packages that come with a file before it runs: its static imports, and theirs. */
function comesWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  if (!/\.tsx?$/.test(path)) return found;
  for (const { moduleRequest, entries } of parseSync(path, readFileSync(path, 'utf8')).module.staticImports) {
    const from = moduleRequest.value;
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
    comesWith(from.startsWith('.') ? join(dirname(path), from) : from.replace(/^#/, ''), found);
  }
  return found;
}

it('the cron control is loaded without descriptions, crontab and dialog, which load on demand', () => {
  const first = comesWith('src/controls/cron/cron-input.tsx');
  expect(first).toContain('shared/cron/quartz.ts');
  const later = ['cronstrue', 'cronstrue/locales/zh_CN.js', 'cron-parser', 'antd/es/tabs'];
  expect(later.filter((name) => first.has(name))).toEqual([]);
  expect(comesWith('shared/cron/cron-reading.ts')).toContain('cronstrue');
  expect(comesWith('shared/cron/crontab.ts')).toContain('cron-parser');
});
