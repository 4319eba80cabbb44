import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { loadRecords } from '#server/resource/load.ts';
import { findProblems } from '#server/resource/save/check.ts';
import { loadExampleRows } from '#server/seed/demo/load-example-rows.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { demoRow, rootParent } from '#shared/yard/demo/demo-row.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

const database = testDatabase({ demo: true });
const app = testApp();
const tenantId = 1;
const drawing = 'scheme/demo-scheme.pdf';
let rows: readonly ResourceRecord[];

beforeAll(async () => {
  cpSync(inject('cluster').files, join(database.dataDir, 'files'), { recursive: true });
  rows = await readAs(tenantId, async (db) => {
    const found = await sql<{ id: string }>`select id from prm_demo_row where tenant_id = ${tenantId}`.execute(db);
    const ids = found.rows.map(({ id }) => id);
    return loadRecords(db, demoRow, tenantId, ids);
  });
});

const below = (id: string) => rows.filter((row) => row.parentId === id);

describe('the example rows', () => {
  it('are more than 300, and none in a tenant without a yard', async () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(await loadExampleRows({ tenantId: 2, drawing })).toBe(0);
  });

  it('are a tree of four levels under the three ships', () => {
    const roots = below(rootParent);
    expect(roots.map((row) => row.code).sort()).toEqual(['HS2401', 'HS2402', 'HS2403']);
    const depths = new Map<string, number>();
    const walk = (row: ResourceRecord, depth: number) => {
      depths.set(row.id, depth);
      expect(row.kind).toBe(String(depth));
      for (const child of below(row.id)) walk(child, depth + 1);
    };
    for (const root of roots) walk(root, 1);
    expect(depths.size).toBe(rows.length);
    expect(Math.max(...depths.values())).toBe(4);
    for (const row of rows) expect(row.hasChildren).toBe(below(row.id).length > 0);
  });

  it('are numbered from one under each parent', () => {
    for (const parent of [rootParent, ...rows.filter((row) => row.hasChildren).map((row) => row.id)]) {
      const numbers = below(parent).map((row) => Number(row.orderNum));
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  it('pass all checks of a save', async () => {
    const writes = rows.map((row) => ({ record: row, patch: row, before: row }));
    const problems = await writeAs(tenantId, (trx) => findProblems(trx, demoRow, testActor(), writes));
    expect(problems).toHaveLength(rows.length);
    expect(problems.filter((found) => Object.keys(found).length > 0)).toEqual([]);
  });

  it('of a parent weigh as much as the sum of their children', () => {
    for (const parent of rows.filter((row) => row.hasChildren)) {
      const sum = below(parent.id).reduce((total, row) => total + Number(row.weight) * Number(row.quantity), 0);
      expect(Number(parent.weight)).toBeCloseTo(sum, 1);
    }
  });

  it('have pictures and drawings that open', async () => {
    const paths = new Set(rows.flatMap((row) => [row.photo, row.drawings]).filter((path) => typeof path === 'string'));
    expect(paths.size).toBe(5);
    await createPerson({ username: 'looker' });
    const looker = await app.as('looker');
    for (const path of paths) {
      const answer = await looker.raw(`/jeecg-boot/sys/common/static/${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(1, 4).toString('latin1')).toBe(String(path).endsWith('.png') ? 'PNG' : 'PDF');
    }
  });

  it('are loaded once, also after a user deleted them all', async () => {
    expect(await loadExampleRows({ tenantId, drawing })).toBe(0);
    await writeAs(tenantId, (trx) =>
      trx.updateTable('prmDemoRow').set({ delFlag: 1 }).where('tenantId', '=', 1).execute(),
    );
    expect(await loadExampleRows({ tenantId, drawing })).toBe(0);
  });
});

it('the example orders have lines and totals that a save leaves unchanged', async () => {
  const clerk = await app.as('admin');
  const { list, queryById, edit } = resourceCalls(demoOrder);
  const { records, total } = await clerk.call(list, { query: { pageSize: 100 } });
  expect(total).toBe(18);
  for (const { id, version } of records.slice(0, 3)) {
    const before = await clerk.call(queryById, { query: { id } });
    const lines = before.demoOrderLineList;
    await clerk.call(edit, { body: { id, version, demoOrderLineList: lines } });
    const after = await clerk.call(queryById, { query: { id } });
    expect(after.demoOrderLineList).toEqual(lines);
    for (const name of ['itemCount', 'readyCount', 'needTotal', 'weight']) expect(after[name]).toBe(before[name]);
  }
});
