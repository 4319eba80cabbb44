import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { collectFiles } from '#server/modules/file/collect-files.ts';
import { deleteUnnamed, findUnnamed } from '#server/modules/file/named-files.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addForm, editForm } from '#shared/contract/form/form.ts';
import { addFormRecord } from '#shared/contract/form/form-record.ts';
import { fileUsage, removeUpload } from '#shared/contract/system/file.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast } from '../workflow/approval.ts';
import { age, type Brought, uploadNote, waiting } from './brought-files.ts';

/** Files that no record names: who may remove one, and which are removed by the nightly job. */
testDatabase();
const app = testApp();
const materials = resourceCalls(demoRow);
const other = FIRST_TENANT + 1;
let leader: TestClient;
let colleague: TestClient;
let admin: TestClient;
let rows: YardRows;
const { file, decide, toErection, record, inspect } = approvals(app, () => rows);

beforeAll(async () => {
  await createTenant(other);
  await createCast();
  await createPerson({ username: 'colleague', roles: ['team_leader'] });
  await createPerson({ username: 'foreigner', roles: ['team_leader'], tenantId: other });
  [leader, colleague, admin] = [await app.as('leader'), await app.as('colleague'), await app.as('admin')];
  rows = await insertYardRows(FIRST_TENANT);
});

const bring = (who = leader, text?: string) => uploadNote(who, text);

let serial = 0;
const material = (changes: Record<string, unknown>) => {
  serial += 1;
  return { code: `C-${serial}`, name: `物料${serial}`, kind: '4', ...changes };
};

const collect = (tenantId = FIRST_TENANT) => writeAs(tenantId, (trx) => collectFiles(trx, systemActor(tenantId)));
const isKnown = async ({ path }: Brought, tenantId = FIRST_TENANT) =>
  (await writeAs(tenantId, (trx) => trx.selectFrom('sysFile').select('id').where('path', '=', path).execute()))
    .length === 1;
const usedBy = async (username: string) => {
  const { records } = await admin.call(fileUsage, { query: { pageSize: 100 } });
  return records.find((person) => person.username === username)?.bytes ?? 0;
};

describe('files that no record names', () => {
  test('Collecting deletes a file after the configured days, records it and frees its space.', async () => {
    await age(0);
    const before = await usedBy('leader');
    const files = [await bring(), await bring()];
    await age(29);
    expect(await collect()).toBe(0);
    await age(31);
    expect(await collect()).toBe(2);
    for (const brought of files) expect(await isKnown(brought)).toBe(false);
    expect(await usedBy('leader')).toBe(before);
    const lines = await writeAs(FIRST_TENANT, (trx) =>
      trx.selectFrom('sysLog').select('logContent').where('event', '=', 'file.collected').execute(),
    );
    expect(lines.map(({ logContent }) => logContent)).toEqual(['清理未被引用的文件：2 个']);
    expect(await collect()).toBe(0);
  });

  test('Collecting follows a parameter that is at least one day.', async () => {
    const set = async (configValue: string) => {
      await writeAs(FIRST_TENANT, (trx) =>
        trx.updateTable('sysConfig').set({ configValue }).where('configKey', '=', 'file.orphanDays').execute(),
      );
      forgetCaches();
    };
    const brought = await bring();
    await set('0');
    await collect();
    expect(await isKnown(brought)).toBe(true);
    await set('3');
    await age(2);
    await collect();
    expect(await isKnown(brought)).toBe(true);
    await age(4);
    await collect();
    expect(await isKnown(brought)).toBe(false);
    await set('30');
  });

  test('Collecting ignores a record of another tenant that names the same path.', async () => {
    const foreigner = await app.as('foreigner');
    const brought = await bring(foreigner);
    const { id } = await leader.call(materials.add, { body: material({}) });
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_demo_row set photo = ${brought.path} where id = ${id}`.execute(trx),
    );
    await age(31, other);
    expect(await collect(FIRST_TENANT)).toBe(0);
    expect(await collect(other)).toBe(1);
  });
});

describe('files that are kept', () => {
  const stays = async (...files: readonly Brought[]) => {
    const loose = await bring();
    await age(31);
    await collect();
    expect(await isKnown(loose)).toBe(false);
    for (const brought of files) expect(await isKnown(brought)).toBe(true);
  };

  test('A file stays if any record, also a deleted one, or the timeline names it.', async () => {
    const [one, two, gone, replaced, next] = [
      await bring(),
      await bring(),
      await bring(),
      await bring(),
      await bring(),
    ];
    await leader.call(materials.add, { body: material({ photo: `${one.path},${two.path}` }) });
    const deleted = await leader.call(materials.add, { body: material({ drawings: gone.path }) });
    await leader.call(materials.delete, { query: { id: deleted.id } });
    const edited = await leader.call(materials.add, { body: material({ drawings: replaced.path }) });
    await leader.call(materials.edit, { body: { id: edited.id, drawings: next.path } });
    await stays(one, two, gone, replaced, next);
  });

  test('A file stays if the check of an inspection shows it.', async () => {
    const filed = await file();
    await toErection(filed);
    await decide('crew', filed);
    const { scafId } = await record(filed);
    const shot = await bring(await app.as('inspector'));
    const items = scaffoldChecks.map(({ name }, at) => ({
      check: name.zh,
      result: '1',
      ...(at === 3 && { photo: shot.path }),
    }));
    await inspect(scafId, { items });
    await stays(shot);
  });

  test('A file stays if a run-time form names it, also in a column that the newest version dropped.', async () => {
    const text = (zh: string, en: string) => ({ zh, en });
    const [name, papers, plans] = [
      { name: 'name', label: text('名称', 'Name'), type: 'str', length: 40, required: true },
      { name: 'papers', label: text('附件', 'Papers'), type: 'file' },
      { name: 'sitePlans', label: text('图纸', 'Plans'), type: 'file' },
    ] as const;
    const definition = (fields: readonly unknown[]) => ({
      code: 'onl_kept_papers',
      title: text('资料', 'Papers'),
      display: 'name',
      fields,
      list: { columns: ['name'] },
    });
    const { id, code } = await admin.call(addForm, {
      body: { definition: definition([name, papers, plans]) } as never,
    });
    const [paper, plan] = [await bring(admin), await bring(admin)];
    await admin.call(addFormRecord, { path: { code }, body: { name: 'x', papers: paper.path, sitePlans: plan.path } });
    await admin.call(editForm, { body: { id, definition: definition([name, papers]) } as never });
    await stays(paper, plan);
  });

  test('A file stays if it is the picture of an account or is shown in an announcement.', async () => {
    const [picture, shown] = [await bring(), await bring()];
    await writeAs(FIRST_TENANT, async (trx) => {
      await trx.updateTable('sysUser').set({ avatar: picture.path }).where('username', '=', 'leader').execute();
      const html = `<p>看<img src="/jeecg-boot/sys/common/static/${shown.path}"></p>`;
      await trx
        .insertInto('sysAnnouncement')
        .values({ id: 'with-picture', tenantId: FIRST_TENANT, titile: '图', msgType: 'ALL', msgContent: html } as never)
        .execute();
    });
    await stays(picture, shown);
  });
});

describe('a record that is saved during collecting', () => {
  test('Collecting skips the file of a record that is being saved.', async () => {
    const brought = await bring();
    await age(31);
    await writeAs(FIRST_TENANT, async (trx) => {
      // What a save does first; its record is not committed yet.
      await sql`select 1 from sys_file where path = ${brought.path} for key share`.execute(trx);
      expect(await collect()).toBe(0);
    });
    expect(await isKnown(brought)).toBe(true);
    await leader.call(materials.add, { body: material({ photo: brought.path }) });
    expect(await collect()).toBe(0);
    expect(await isKnown(brought)).toBe(true);
  });

  test('A save waits for running collecting and is refused if its file was deleted.', async () => {
    const brought = await bring();
    await age(31);
    let saved: Promise<unknown> = Promise.resolve();
    await writeAs(FIRST_TENANT, async (trx) => {
      expect(await collectFiles(trx, systemActor(FIRST_TENANT))).toBe(1);
      saved = leader.call(materials.add, { body: material({ photo: brought.path }) }).then(
        () => 'saved',
        (error: { fields?: unknown }) => error.fields,
      );
      await waiting('tuple', 'transactionid');
    });
    expect(await saved).toEqual({ photo: '实物照片只能是您上传的文件，或您可查看的记录中的文件' });
  });

  test('Collecting notices a record that was committed between its search and its lock.', async () => {
    const brought = await bring();
    await age(31);
    const ids = await writeAs(FIRST_TENANT, (trx) => findUnnamed(trx, FIRST_TENANT, { days: 30, most: 10 }));
    expect(ids).toHaveLength(1);
    await leader.call(materials.add, { body: material({ photo: brought.path }) });
    expect(await writeAs(FIRST_TENANT, (trx) => deleteUnnamed(trx, FIRST_TENANT, ids))).toBe(0);
    expect(await isKnown(brought)).toBe(true);
  });
});

describe('deleting an own upload', () => {
  const remove = (who: TestClient, path: string) => who.call(removeUpload, { query: { path } });

  test('Deleting an own upload frees its space at once.', async () => {
    const brought = await bring();
    const before = await usedBy('leader');
    await remove(leader, brought.path);
    expect(await isKnown(brought)).toBe(false);
    expect(await usedBy('leader')).toBe(before - 4096);
    expect((await leader.raw(`/jeecg-boot/sys/common/static/${brought.path}`)).status).toBe(404);
    await expect(remove(leader, brought.path)).rejects.toThrow('文件不存在');
  });

  test('Deleting is refused in both languages if a record names the file.', async () => {
    const brought = await bring();
    await leader.call(materials.add, { body: material({ photo: brought.path }) });
    await expect(remove(leader, brought.path)).rejects.toThrow('文件已被记录引用，不能删除');
    await expect(remove(leader.with({ language: 'en' }), brought.path)).rejects.toThrow('A record uses this file');
    expect(await isKnown(brought)).toBe(true);
  });

  test('Deleting files of other users, other tenants or imports answers as for a missing file.', async () => {
    const [theirs, foreign, rejected] = [await bring(colleague), await bring(await app.as('foreigner')), await bring()];
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('sysFile').set({ folder: 'import' }).where('path', '=', rejected.path).execute(),
    );
    const missing = await remove(leader, 'temp/nothing.txt').catch((error: Error) => error.message);
    for (const { path } of [theirs, foreign, rejected]) {
      expect(await remove(leader, path).catch((error: Error) => error.message)).toBe(missing);
    }
    expect([await isKnown(theirs), await isKnown(foreign, other), await isKnown(rejected)]).toEqual([true, true, true]);
  });
});
