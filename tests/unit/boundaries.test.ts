import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Each folder may import what its list allows (docs/architecture.md); the linter refuses one example of everything else. */
const forbidden: readonly [file: string, line: string][] = [
  ['entries/office/probe.ts', "import '#boards/app.tsx';"],
  ['entries/office/probe.ts', "import '#entries/signage/main.tsx';"],
  ['entries/office/probe.ts', "import 'node:fs';"],
  ['entries/signage/probe.ts', "import '#src/app/app.tsx';"],
  ['entries/signage/probe.ts', "import 'antd';"],
  ['entries/oauth2/probe.ts', "import 'zod';"],
  ['entries/oauth2/probe.ts', "import '#src/app/app.tsx';"],
  ['src/shell/probe.ts', "import '#server/config/config.ts';"],
  ['src/shell/probe.ts', "import '#boards/app.tsx';"],
  ['src/shell/probe.ts', "import '../app/app.tsx';"],
  ['src/shell/probe.ts', "import '#src/resource/show-message.ts';"],
  ['src/shell/probe.ts', "import '#src/query-page/query-body.tsx';"],
  ['src/tab/probe.ts', "import '#src/shell/shell.tsx';"],
  ['src/screen/probe.ts', "import '#src/grid/view/grid-view.tsx';"],
  ['src/session/probe.ts', "import '#src/controls/control.ts';"],
  ['src/controls/probe.ts', "import '#src/shell/shell.tsx';"],
  ['src/controls/probe.ts', "import '#src/grid/view/grid-view.tsx';"],
  ['src/grid/probe.ts', "import '#src/shell/shell.tsx';"],
  ['src/grid/edit/probe.ts', "export const later = () => import('#src/shell/shell.tsx');"],
  ['src/grid/probe.ts', "import '#src/resource/show-message.ts';"],
  ['src/controls/probe.ts', "import '#src/timeline/timeline-view.tsx';"],
  ['src/grid/probe.ts', "import '#src/timeline/timeline-view.tsx';"],
  ['src/timeline/probe.ts', "import '#src/grid/view/grid-view.tsx';"],
  ['src/timeline/probe.ts', "import '#src/resource/show-message.ts';"],
  ['src/yard-map/probe.ts', "import '#src/resource/show-message.ts';"],
  ['src/controls/probe.ts', "import '#src/yard-map/yard-map.tsx';"],
  ['src/resource/list/probe.ts', "import '#src/shell/shell.tsx';"],
  ['src/resource/probe.ts', "import '#src/features/login/login-page.tsx';"],
  ['src/features/probe/probe.ts', "import '#src/features/login/login-page.tsx';"],
  ['src/features/probe/probe.ts', "import '#src/features/place-board/use-board.ts';"],
  ['src/features/place-board/gantt/probe.ts', "import '#src/features/login/login-page.tsx';"],
  ['src/features/place-board/gantt/probe.ts', "import '#shared/yard/site/site.ts';"],
  ['src/features/probe/probe.ts', "import '#server/config/config.ts';"],
  ['src/app/probe.ts', "import '#shared/yard/registry.ts';"],
  ['src/grid/probe.ts', "import '#shared/yard/ship/ship.ts';"],
  ['src/controls/probe.ts', "import '#shared/yard/scaffold/scaffold-checks.ts';"],
  ['src/resource/list/probe.ts', "import '#shared/yard/registry.ts';"],
  ['src/resource/resource-page.tsx', "import '#shared/yard/registry.ts';"],
  ['src/features/analysis/ships-card.tsx', "import '#shared/yard/ship/ship.ts';"],
  ['src/resource/slots/probe.ts', "export const later = () => import('#src/yard/scaffold/scaffold.page.tsx');"],
  ['src/features/probe/probe.ts', "import '#shared/yard/ship/ship.ts';"],
  ['src/features/examples/probe.ts', "import '#shared/yard/demo/demo-row.ts';"],
  ['src/yard/scaffold/probe.ts', "import '#src/yard/ship/ship.page.tsx';"],
  ['src/yard/scaffold/probe.ts', "import '#src/features/login/login-page.tsx';"],
  ['boards/probe.ts', "import 'antd';"],
  ['boards/probe.ts', "import '#shared/session/store.ts';"],
  ['boards/probe.ts', "import 'socket.io-client';"],
  ['boards/probe.ts', "import '#src/app/app.tsx';"],
  ['shared/ground/probe.ts', "import '#shared/yard/site/site.ts';"],
  ['shared/ground/probe.ts', "import '#server/config/config.ts';"],
  ['shared/http/probe.ts', "import 'react';"],
  ['shared/http/probe.ts', "import 'node:fs';"],
  ['shared/http/probe.ts', "import '#server/config/config.ts';"],
  ['server/http/probe.ts', "import '#src/app/app.tsx';"],
  ['server/http/probe.ts', "import '#server/db/pool.ts';"],
  ['server/http/probe.ts', "import 'pg';"],
  ['server/db/probe.ts', "import '#boards/app.tsx';"],
];

const allowed: readonly [file: string, line: string][] = [
  ['entries/office/probe.ts', "import '#src/app/app.tsx';"],
  ['entries/signage/probe.ts', "import '#boards/app.tsx';"],
  ['entries/oauth2/probe.ts', "import '#shared/entries.ts';"],
  ['src/shell/probe.ts', "import '#shared/entries.ts';"],
  ['src/controls/probe.ts', "import '#src/screen/use-viewport.ts';"],
  ['src/grid/probe.ts', "import '#src/tab/unsaved-work.ts';"],
  ['src/resource/list/probe.ts', "import '#src/grid/view/grid-view.tsx';"],
  ['src/timeline/probe.ts', "import '#src/screen/look.ts';"],
  ['src/app/probe.ts', "import '#src/shell/shell.tsx';"],
  ['src/features/probe/probe.ts', "import '#shared/ground/ground-state.ts';"],
  ['src/features/place-board/gantt/probe.ts', "import '#src/features/place-board/use-board.ts';"],
  ['src/yard/scaffold/probe.ts', "import '#shared/yard/scaffold/scaffold-inspect.ts';"],
  ['src/yard/scaffold/probe.ts', "import '#src/resource/slots/page.ts';"],
  ['boards/probe.ts', "import '#shared/entries.ts';"],
  ['server/http/probe.ts', "import '#server/db/scope.ts';"],
  ['server/db/probe.ts', "import 'pg';"],
];

/** A copy of the linter's rules over probes that never stand in the real folders. */
const root = mkdtempSync(join(tmpdir(), 'slipway-boundaries-'));
const biome = join(process.cwd(), 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const probes = [...forbidden, ...allowed, ...cycle()];
let report: readonly Diagnostic[] = [];

interface Diagnostic {
  readonly category?: string;
  readonly location?: { readonly path?: string | { readonly file?: string } };
}

/** Two modules that import each other, inside a folder and across folders. */
function cycle(): [string, string][] {
  return [
    ['shared/cycle/one.ts', "import { two } from './two.ts';\nexport const one = () => two;"],
    ['shared/cycle/two.ts', "import { one } from './one.ts';\nexport const two = () => one;"],
    ['server/cycle/one.ts', "import { two } from '#server/other/two.ts';\nexport const one = () => two;"],
    ['server/other/two.ts', "import { one } from '#server/cycle/one.ts';\nexport const two = () => one;"],
    // Of types alone: harmless at run time, and still two files that cannot be read one after the other.
    ['src/grid/types/one.ts', "import type { Two } from './two.ts';\nexport type One = { two?: Two };"],
    ['src/grid/types/two.ts', "import type { One } from './one.ts';\nexport type Two = { one?: One };"],
    // A module that is fetched later and names its fetcher's types.
    ['src/grid/later/one.ts', "export type One = string;\nexport const load = () => import('./two.ts');"],
    ['src/grid/later/two.ts', "import type { One } from './one.ts';\nexport const two: One = '';"],
  ];
}

/** Probe number n stands beside its siblings as `probe-n.ts`, so one run of the linter judges them all. */
const fileOf = (index: number): string => {
  const [file = ''] = probes[index] ?? [];
  return file.replace('probe.ts', `probe-${index}.ts`);
};

beforeAll(() => {
  probes.forEach(([, line], index) => {
    const path = join(root, fileOf(index));
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, `${line}\n`);
  });
  cpSync('package.json', join(root, 'package.json'));
  // Without the settings for git, which is not there.
  const { vcs: _vcs, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(root, 'biome.json'), JSON.stringify(rules));
  const run = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  report = (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function rulesBroken(index: number): string[] {
  const wanted = fileOf(index);
  return report
    .filter(({ location }) => {
      const path = typeof location?.path === 'string' ? location.path : location?.path?.file;
      return path?.replace(/^\.\//, '') === wanted;
    })
    .map(({ category = '' }) => category);
}

describe('the linter', () => {
  it.each(forbidden.map(([file, line], index) => ({ file, line, index })))(
    'refuses the import $line in $file',
    ({ index }) => {
      expect(rulesBroken(index)).toContain('lint/style/noRestrictedImports');
    },
  );

  it.each(allowed.map(([file, line], index) => ({ file, line, index: forbidden.length + index })))(
    'lets $file import $line',
    ({ index }) => {
      expect(rulesBroken(index)).toEqual([]);
    },
  );

  it.each([
    ['inside a folder', 0],
    ['across folders', 2],
    ['by types alone', 4],
    ['by a type and a late import', 6],
  ])('refuses modules that import each other: %s', (_where, offset) => {
    const first = forbidden.length + allowed.length + offset;
    for (const index of [first, first + 1]) expect(rulesBroken(index)).toContain('lint/suspicious/noImportCycles');
  });
});
