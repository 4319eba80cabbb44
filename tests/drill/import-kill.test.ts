import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';
import { writeWorkbook } from '#server/workbook/write-workbook.ts';
import type { PartialImport } from '#shared/resource/exchange-shapes.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { sheetOfContractors } from '#tests/support/many-contractors.ts';
import { sendWorkbook } from '#tests/support/send-workbook.ts';
import { startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import { readRows } from '#tests/support/workbooks.ts';
import { adminToken, contractorCodes } from '#tests/support/write-load.ts';

const rows = 45_000;
const block = 20_000;
const { importExcel, list } = resourceCalls(contractor);

it('a killed import of 45,000 rows notifies its user, resumes with the same file and reports all rows', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'contractors.xlsx');
  writeFileSync(file, await buffer(writeWorkbook([sheetOfContractors(rows)])));
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: '0',
    SERVE_PAGES: '0',
    ADMIN_PASSWORD: testPasswords.admin,
  };
  let server = await startProcess({ env });
  let token = await adminToken(server.url, testPasswords.admin);
  const get = (path: string) =>
    fetch(`${server.url}/jeecg-boot${path}`, { headers: { 'x-access-token': token } }).catch(() => undefined);
  const ask = async <T>(path: string) => ((await (await get(path))?.json()) as { result: T } | undefined)?.result;
  const count = async () => (await ask<{ total: number }>(`${list.path}?pageNo=1&pageSize=10`))?.total ?? 0;
  const send = () => sendWorkbook(file, { url: `${server.url}/jeecg-boot${importExcel.path}`, token });
  try {
    const lost = send().catch((error: unknown) => error);
    await expect.poll(count, { timeout: 400_000, interval: 100 }).toBeGreaterThanOrEqual(block);
    await server.stop('SIGKILL');
    expect(await lost).toBeInstanceOf(Error);

    server = await startProcess({ env });
    token = await adminToken(server.url, testPasswords.admin);
    const stood = await count();
    expect(stood).toBeGreaterThanOrEqual(block);
    expect(stood).toBeLessThan(rows - rows / 100);
    const told = async () => {
      const bell = await ask<{ sysMsgList: readonly { titile: string }[] }>('/sys/annountCement/listByUser');
      return bell?.sysMsgList.map(({ titile }) => titile);
    };
    await expect.poll(told, { timeout: 90_000 }).toEqual(['导入中断：contractors.xlsx']);

    const answer = await send();
    expect(answer).toMatchObject({
      code: 201,
      result: { totalCount: rows, errorCount: rows / 100, successCount: rows - rows / 100 },
    });
    const found = await contractorCodes(server.url, token);
    expect(found.size).toBe(rows - rows / 100);
    expect([...found].filter(([, times]) => times !== 1)).toEqual([]);
    const refused = await get((answer.result as PartialImport).fileUrl);
    const codes = (await readRows(Buffer.from((await refused?.arrayBuffer()) ?? new ArrayBuffer(0)))).slice(3);
    expect(codes.map(([code]) => code)).toEqual(Array.from({ length: rows / 100 }, (_, at) => `D${at * 100}`));
  } finally {
    const database = JSON.parse(readFileSync(join(dataDir, 'postgres.pid'), 'utf8')) as ProcessIdentity;
    await server.stop();
    await expect.poll(() => isAlive(database), { timeout: 20_000 }).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 1_800_000);
