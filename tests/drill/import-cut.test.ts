import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';
import { writeWorkbook } from '#server/workbook/write-workbook.ts';
import type { PartialImport } from '#shared/resource/exchange-shapes.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { sheetOfContractors } from '#tests/support/many-contractors.ts';
import { sendWorkbook } from '#tests/support/send-workbook.ts';
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import { adminToken, contractorCodes } from '#tests/support/write-load.ts';

/* The connection breaks while a block is being imported; `import-kill.test.ts` kills the server there. */

/** Two blocks each. The files differ, because an equal file would continue the first import. */
const sizes = { closed: 24_000, reset: 24_100 };
const block = 20_000;
const { importExcel, list } = resourceCalls(contractor);
const dataDir = temporaryFolder();
let server: ServerProcess;
let token: string;

const get = async <T>(path: string): Promise<T> => {
  const headers = { 'x-access-token': token, 'tenant-id': '1' };
  return ((await (await fetch(`${server.url}/jeecg-boot${path}`, { headers })).json()) as { result: T }).result;
};
const count = async () => (await get<{ total: number }>(`${list.path}?pageNo=1&pageSize=1`)).total;
const bell = async () =>
  (await get<{ sysMsgList: readonly { titile: string }[] }>('/sys/annountCement/listByUser')).sysMsgList.map(
    ({ titile }) => titile,
  );

beforeAll(async () => {
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: '0', SERVE_PAGES: '0', ADMIN_PASSWORD: testPasswords.admin };
  server = await startProcess({ env });
  token = await adminToken(server.url, testPasswords.admin);
}, 600_000);

afterAll(async () => {
  const database = JSON.parse(readFileSync(join(dataDir, 'postgres.pid'), 'utf8')) as ProcessIdentity;
  await server?.stop();
  await vi.waitUntil(() => !isAlive(database), { timeout: 20_000 });
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

/** Sends the whole file and ignores the answer. */
async function send(file: string): Promise<ClientRequest> {
  const edge = 'drill';
  const sending = httpRequest(`${server.url}/jeecg-boot${importExcel.path}`, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': `multipart/form-data; boundary=${edge}` },
  });
  sending.on('error', () => {});
  sending.write(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="contractors.xlsx"\r\n\r\n`);
  for await (const piece of createReadStream(file)) sending.write(piece);
  sending.end(`\r\n--${edge}--\r\n`);
  return sending;
}

it.each([
  ['whose sender goes away', 'closed', (sending: ClientRequest) => sending.destroy()],
  ['whose connection is reset', 'reset', (sending: ClientRequest) => sending.socket?.resetAndDestroy()],
] as const)(
  'an import %s between two blocks goes in whole, is told, and is answered when it is sent again',
  async (_, kind, cut) => {
    const rows = sizes[kind];
    const refused = rows / 100;
    const before = await count();
    const file = join(dataDir, `${kind}.xlsx`);
    writeFileSync(file, await buffer(writeWorkbook([sheetOfContractors(rows, kind)])));
    const sending = await send(file);
    await expect.poll(count, { timeout: 400_000, interval: 50 }).toBeGreaterThanOrEqual(before + block);
    cut(sending);
    await expect.poll(count, { timeout: 400_000 }).toBe(before + rows - refused);

    const told = (await bell()).length;
    const { records } = await get<{ records: readonly { id: string; jobClassName: string }[] }>(
      '/sys/quartzJob/list?pageSize=100',
    );
    const look = records.find(({ jobClassName }) => jobClassName === 'exchange.interrupted');
    // The last row is written shortly before the import is marked as finished or interrupted.
    await expect
      .poll(
        async () => {
          await get(`/sys/quartzJob/execute?id=${look?.id}`);
          return (await bell()).length;
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(told + 1);
    expect((await bell())[0]).toBe('导入中断：contractors.xlsx');

    const answer = await sendWorkbook(file, { url: `${server.url}/jeecg-boot${importExcel.path}`, token });
    expect(answer).toMatchObject({
      code: 201,
      result: { totalCount: rows, errorCount: refused, successCount: rows - refused },
    });
    expect((answer.result as PartialImport).fileUrl).not.toBe('');
    const found = [...(await contractorCodes(server.url, token))].filter(([code]) => code.startsWith(kind));
    expect(found).toHaveLength(rows - refused);
    expect(found.filter(([, times]) => times !== 1)).toEqual([]);
  },
  1_800_000,
);
