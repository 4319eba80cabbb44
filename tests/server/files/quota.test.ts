import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { forgetRejected } from '#server/modules/file/forget-rejected.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { fileUsage } from '#shared/contract/system/file.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { upload } from '#tests/support/upload.ts';
import { importSheet } from '#tests/support/workbooks.ts';

const database = testDatabase();
const app = testApp();
const other = FIRST_TENANT + 1;
/** Four files of the least size that counts, and no fifth. */
const room = { megabytes: '0.02', files: 4 };

beforeAll(async () => {
  await createTenant(other);
  await setParameter(FIRST_TENANT, 'file.personMegabytes', room.megabytes);
  await setParameter(other, 'file.tenantMegabytes', room.megabytes);
  for (const username of ['one', 'racer']) await createPerson({ username });
  for (const username of ['clerk', 'full_clerk']) await createPerson({ username, roles: ['wx_clerk'] });
  for (const username of ['there', 'there_too']) await createPerson({ username, tenantId: other });
  await createPerson({ username: 'there_admin', roles: ['admin'], tenantId: other });
});

const note = () => `a note ${randomBytes(8).toString('hex')}`;
const uploads = (clients: readonly TestClient[]) =>
  Promise.all(clients.map((client) => upload(client, 'note.txt', note())));

/** Everything that lies in the store, by name. */
async function stored(): Promise<string[]> {
  const entries = await readdir(join(database.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
}

/** Imports one contractor that is in order and one without a name. */
async function importTwo(who: TestClient, code: string, second: string) {
  const header = ['单位编号', '单位名称', '单位类别', '联系人', '联系电话', '资质有效期', '状态'];
  const row = (no: string, name: string | null) => [no, name, '劳务', '王强', '13800000000', '2030-12-31', '正常'];
  const bytes = await importSheet(header, [row(`${code}1`, second), row(`${code}2`, null)]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'data.xlsx');
  const response = await who.raw(`/jeecg-boot${resourceCalls(contractor).importExcel.path}`, {
    method: 'POST',
    body: form,
  });
  return (await response.json()) as { success: boolean; code: number; message: string };
}

describe('the storage limit of a user', () => {
  test('An upload above the user’s limit is refused with a message and leaves nothing behind.', async () => {
    const one = await app.as('one');
    for (let at = 0; at < room.files; at += 1) expect((await upload(one, 'note.txt', note())).success).toBe(true);
    const before = await stored();
    const text = note();
    expect(await upload(one, 'note.txt', text)).toMatchObject({
      status: 200,
      success: false,
      code: 500,
      message: '您保存的文件已达到上限 0.02 MB，请联系系统管理员',
      result: null,
    });
    expect(await upload(one.with({ language: 'en' }), 'note.txt', text)).toMatchObject({
      message: 'Your files have reached their limit of 0.02 MB. Ask an administrator.',
    });
    expect(await stored()).toEqual(before);
    expect(before).not.toContain(createHash('sha256').update(text).digest('hex'));
  });

  test('Concurrent uploads cannot exceed the user’s limit.', async () => {
    const racer = await app.as('racer');
    const answers = await uploads(Array.from({ length: 12 }, () => racer));
    expect(answers.filter(({ success }) => success)).toHaveLength(room.files);
  });
});

test('Users of a tenant share its limit, also with concurrent uploads.', async () => {
  const [there, too] = [await app.as('there'), await app.as('there_too')];
  // One file each before they race, so that both are among those who keep files whoever wins.
  for (const client of [there, too]) expect((await upload(client, 'note.txt', note())).success).toBe(true);
  const answers = await uploads([there, too, there, too, there, too]);
  expect(answers.filter(({ success }) => success)).toHaveLength(room.files - 2);
  expect(new Set(answers.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set(['本单位保存的文件已达到上限 0.02 MB，请联系系统管理员']),
  );
});

describe('files of rejected import rows', () => {
  test('Files of rejected rows count towards the limit until they are deleted.', async () => {
    const clerk = await app.as('clerk');
    const admin = await app.as('admin');
    const usedBy = async () => {
      const { records } = await admin.call(fileUsage, { query: { pageSize: 100 } });
      return records.find(({ username }) => username === 'clerk')?.bytes ?? 0;
    };
    expect(await importTwo(clerk, 'Q', '单位')).toMatchObject({ code: 201 });
    expect(await usedBy()).toBeGreaterThan(0);
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`update sys_file set create_time = now() - interval '8 days' where create_by = 'clerk'`.execute(trx);
      await forgetRejected(trx, systemActor(FIRST_TENANT));
    });
    expect(await usedBy()).toBe(0);
  });

  test('An import whose rejected rows exceed the limit is refused completely.', async () => {
    const clerk = await app.as('full_clerk');
    await uploads(Array.from({ length: room.files }, () => clerk));
    expect(await importTwo(clerk, 'S', '单位')).toMatchObject({
      success: false,
      message: '您保存的文件已达到上限 0.02 MB，请联系系统管理员',
    });
    const { records } = await clerk.call(resourceCalls(contractor).list, { query: { code: 'S*' } });
    expect(records).toEqual([]);
  });
});

describe('the storage usage', () => {
  test('Administrators see the storage usage of their own tenant only.', async () => {
    const usage = await (await app.as('there_admin')).call(fileUsage, { query: {} });
    expect(usage).toMatchObject({
      bytes: room.files * 4096,
      maxBytes: 20_000,
      maxBytesOfPerson: 5_000_000_000,
      total: 2,
    });
    expect(usage.records.map(({ username }) => username).sort()).toEqual(['there', 'there_too']);
    expect(usage.records.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(usage.bytes);
  });

  test('Users without the permission cannot see the storage usage.', async () => {
    const answer = await (await app.as('one')).raw(`/jeecg-boot${fileUsage.path}`);
    expect(await answer.json()).toMatchObject({ success: false, code: 510 });
  });

  test('The usage counts all rows of stored files, not only uploads.', async () => {
    const admin = await app.as('admin');
    const used = async () => (await admin.call(fileUsage, { query: {} })).bytes;
    const before = await used();
    const values = { tenantId: FIRST_TENANT, folder: '', originalName: 'x', contentHash: 'x', mediaType: 'text/plain' };
    await writeAs(FIRST_TENANT, async (trx) => {
      const row = { ...values, id: newId(), path: 'direct.txt', size: 9000, createBy: 'admin' };
      await trx.insertInto('sysFile').values(row).execute();
    });
    expect(await used()).toBe(before + 9000);
    await writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('sysFile').set({ size: 100 }).where('path', '=', 'direct.txt').execute(),
    );
    expect(await used()).toBe(before + 4096);
    await writeAs(FIRST_TENANT, (trx) => trx.deleteFrom('sysFile').where('path', '=', 'direct.txt').execute());
    expect(await used()).toBe(before);
  });
});
