import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setRunningConfig } from '#server/config/running-config.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import { limits } from '#server/workbook/limits.ts';
import { writeWorkbook } from '#server/workbook/write-workbook.ts';
import { xlsLimits } from '#server/workbook/write-xls.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysUserForm } from '#shared/system/user-form.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { startTestApp } from '#tests/support/app.ts';
import { sheetOfContractors } from '#tests/support/many-contractors.ts';
import { sheetOfPeople } from '#tests/support/many-people.ts';
import { growthOf as memoryGrowth } from '#tests/support/memory.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { createPerson } from '#tests/support/people.ts';
import { sendWorkbook } from '#tests/support/send-workbook.ts';
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { databaseEnv, templateName, urlsOf } from '#tests/support/test-databases.ts';
import { readRows } from '#tests/support/workbooks.ts';
import { buildProduct } from '../../scripts/prepare.mjs';

/** Export and import of 200,000 rows within 300 MB of server memory. */
const rows = 200_000;
const allowedMb = 300;

const calls = resourceCalls(contractor);
const dataDir = temporaryFolder();
const file = join(dataDir, 'contractors.xlsx');
let close: () => Promise<void> = async () => {};
let product: ServerProcess;
let token: string;
let adminToken: string;

beforeAll(async () => {
  const cluster = await openOwnCluster();
  setRunningConfig(testConfig(dataDir));
  await seedSystem({ adminPassword: 'drill only password' });
  await createPerson({ username: 'clerk', roles: ['wx_clerk'] });
  const app = await startTestApp();
  token = (await app.as('clerk')).token ?? '';
  adminToken = (await app.as('admin')).token ?? '';
  await app.close();
  buildProduct();
  const urls = urlsOf(Number(new URL(cluster.superUrl).port), templateName);
  product = await startProcess({
    command: [process.execPath, 'dist/server/main.js'],
    env: {
      PORT: '0',
      DATA_DIR: join(dataDir, 'data'),
      ...databaseEnv(urls),
      DEMO_DATA: '0',
    },
  });
  close = async () => {
    await product.stop();
    await cluster.close();
  };
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([sheetOfContractors(rows)])) chunks.push(chunk as Buffer);
  writeFileSync(file, Buffer.concat(chunks));
}, 600_000);
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

/** Runs the work and tells by how much the server's resident memory grew at most. */
async function growthOf<T>(what: string, work: () => Promise<T>): Promise<{ readonly mb: number; readonly result: T }> {
  const began = Date.now();
  const { mb, result } = await memoryGrowth(product.pid, work);
  console.log(`${what} rows: +${mb} MB of ${allowedMb} MB in ${Math.round((Date.now() - began) / 1000)} s`);
  return { mb, result };
}

const get = (path: string, init?: RequestInit) =>
  fetch(`${product.url}/jeecg-boot${path}`, { ...init, headers: { 'X-Access-Token': token } });
const postWorkbook = () => sendWorkbook(file, { url: `${product.url}/jeecg-boot${calls.importExcel.path}`, token });

it('imports 200,000 rows in bounded memory, the bad ones into a file of their own', async () => {
  const { mb, result } = await growthOf(`import of ${rows}`, () => postWorkbook());
  expect(result).toMatchObject({
    code: 201,
    result: { totalCount: rows, errorCount: rows / 100, successCount: rows - rows / 100 },
  });
  expect(mb).toBeLessThanOrEqual(allowedMb);
}, 900_000);

it('exports them in bounded memory', async () => {
  const { mb, result } = await growthOf(`export of ${rows}`, async () => {
    const response = await get(`${calls.exportXls.path}?column=code&order=asc`);
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.length;
    return bytes;
  });
  expect(result).toBeGreaterThan(1_000_000);
  expect(mb).toBeLessThanOrEqual(allowedMb);
  // The audit row is written after the last byte.
  const line = () =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('sysLog').select('logContent').where('event', '=', 'resource.export').executeTakeFirst(),
    );
  await expect.poll(line, { timeout: 15_000 }).toEqual({ logContent: `导出单位：${rows - rows / 100} 行` });
}, 600_000);

it('sends 20,000 rows as an .xls in bounded memory, and takes the same file in again', async () => {
  const count = xlsLimits.rows - limits.titleRows;
  await writeAs(FIRST_TENANT, (trx) =>
    sql`
      insert into prm_contractor
        (id, tenant_id, create_by, code, name, kind, contact, phone, valid_to, status, violation_points)
      select lpad(to_hex(i), 32, '0'), ${FIRST_TENANT}, 'admin', 'Z' || i, '=北方船舶劳务有限公司' || i, '1', '赵工',
        '13800000000', '2030-12-31', '1', 0
      from generate_series(1, ${count}::int) as i`.execute(trx),
  );
  const columns = 'code,name,kind,contact,phone,validTo,status';
  const query = new URLSearchParams({ contact: '赵工', column: 'code', order: 'asc', field: columns });
  const { mb, result: bytes } = await growthOf(`.xls export of ${count}`, async () => {
    const response = await get(`${calls.exportXls.path}?${query}`);
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel');
    return Buffer.from(await response.arrayBuffer());
  });
  expect(mb).toBeLessThanOrEqual(allowedMb);
  const before = await readRows(bytes);
  expect(before).toHaveLength(count + limits.titleRows);
  await writeAs(FIRST_TENANT, (trx) => sql`delete from prm_contractor where contact = '赵工'`.execute(trx));
  writeFileSync(file, bytes);
  const taken = await growthOf(`.xls import of ${count}`, () => postWorkbook());
  expect(taken.result).toMatchObject({ code: 200, message: `文件导入成功！数据行数：${count}` });
  expect(taken.mb).toBeLessThanOrEqual(allowedMb);
  const again = await get(`${calls.exportXls.path}?${query}`);
  expect(await readRows(Buffer.from(await again.arrayBuffer()))).toEqual(before);
}, 900_000);

it('takes 20,000 people in bounded memory, each with a password of their own', async () => {
  const count = Number(process.env.PEOPLE ?? 20_000);
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([sheetOfPeople(count)])) chunks.push(chunk as Buffer);
  writeFileSync(file, Buffer.concat(chunks));
  const path = `${product.url}/jeecg-boot${resourceCalls(sysUserForm).importExcel.path}`;
  const { mb, result } = await growthOf(`import of ${count} people,`, () =>
    sendWorkbook(file, { url: path, token: adminToken }),
  );
  expect(result).toMatchObject({ code: 200, message: `共${count}行数据全部导入成功！` });
  expect(mb).toBeLessThanOrEqual(allowedMb);
}, 1_800_000);

it('ends an export that nobody reads on', async () => {
  const abort = new AbortController();
  const response = await get(`${calls.exportXls.path}`, { signal: abort.signal });
  await response.body?.getReader().read();
  abort.abort();
  await expect
    .poll(
      () =>
        readAs(FIRST_TENANT, (db) =>
          db
            .selectFrom('sysLog')
            .select('success')
            .where('event', '=', 'resource.export')
            .orderBy('id', 'desc')
            .executeTakeFirst(),
        ),
      { timeout: 20_000 },
    )
    .toEqual({ success: false });
}, 60_000);
