import { beforeAll, expect, test } from 'vitest';
import { readAs, writeGlobal } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { currentVersion, pinnedFlow, syncDefinitions } from '#server/workflow/definitions.ts';
import { hoursByNode } from '#server/workflow/run/node-hours.ts';
import { effectiveFlow } from '#shared/yard/flows.ts';
import { scaffoldApplyFlow } from '#shared/yard/scaffold/scaffold-apply.flow.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast } from './approval.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide } = approvals(app, () => rows);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
});

test('the same content is one version; changed content is the next', async () => {
  await syncDefinitions();
  await syncDefinitions();
  const versions = () =>
    readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('wfDefinition')
        .select('defVersion')
        .where('defKey', '=', scaffoldApplyFlow.key)
        .orderBy('defVersion')
        .execute(),
    );
  expect(await versions()).toEqual([{ defVersion: 1 }]);
  const changed = { ...scaffoldApplyFlow, nodes: scaffoldApplyFlow.nodes.filter((node) => node.key !== 'section') };
  expect(await writeGlobal((trx) => currentVersion(trx, changed))).toBe(2);
  expect(await versions()).toEqual([{ defVersion: 1 }, { defVersion: 2 }]);
  const third = { ...scaffoldApplyFlow, nodes: scaffoldApplyFlow.nodes.filter((node) => node.key !== 'scheme') };
  expect(await writeGlobal((trx) => currentVersion(trx, third))).toBe(3);
});

test('a running approval finishes by the rules it began with', async () => {
  const filed = await file();
  const pinned = await readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('wfInstance')
      .select(['defKey', 'defVersion'])
      .where('bizId', '=', filed.id)
      .executeTakeFirstOrThrow(),
  );
  expect(pinned).toEqual({ defKey: 'wf_scaf_apply', defVersion: 1 });
  const flow = await readAs(FIRST_TENANT, (db) => pinnedFlow(db, pinned.defKey, pinned.defVersion));
  expect(flow).toEqual(JSON.parse(JSON.stringify(effectiveFlow(scaffoldApplyFlow))));
  // A shorter release that never heard of 工段审核 stands beside it; this one still asks the section.
  const shorter = { ...scaffoldApplyFlow, nodes: scaffoldApplyFlow.nodes.filter((node) => node.key !== 'hse') };
  await writeGlobal((trx) => currentVersion(trx, shorter));
  expect((await decide('section', filed)).nodeKey).toBe('scheme');
});

test('a flow from before nodes named their side stands as it was meant, and asks as long as it said', async () => {
  const bare = scaffoldApplyFlow.nodes.map(({ party: _, ...node }) => node);
  const old = { ...scaffoldApplyFlow, key: 'wf_of_old', nodes: bare };
  const version = await writeGlobal((trx) => currentVersion(trx, old));
  const flow = await readAs(FIRST_TENANT, (db) => pinnedFlow(db, old.key, version));
  expect(flow.nodes.map(({ type, party }) => [type, party === true])).toEqual(
    bare.map(({ type }) => [type, type !== 'approve']),
  );
  expect(await hoursByNode(FIRST_TENANT, flow)).toEqual(
    Object.fromEntries(bare.map(({ key, slaHours }) => [key, slaHours])),
  );
});
