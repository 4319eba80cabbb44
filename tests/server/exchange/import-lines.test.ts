import { beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from '#server/workbook/cell.ts';
import type { PartialImport } from '#shared/resource/exchange-shapes.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { importSheet } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(demoOrder);
const header = ['名称', '应领', '已配'];

let clerk: TestClient;
let foreigner: TestClient;
let order: { readonly id: string };

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'clerk', roles: ['team_leader'] });
  await createPerson({ username: 'foreigner', roles: ['team_leader'], tenantId: 2 });
  [clerk, foreigner] = [await app.as('clerk'), await app.as('foreigner')];
  order = await clerk.call(calls.add, {
    body: {
      orderNo: 'I-1',
      purpose: '导入',
      needDate: '2027-01-01',
      demoOrderLineList: [{ name: '原有', needQty: 1, pickQty: 1 }],
    },
  });
});

async function importLines(rows: readonly (readonly Cell[])[], foreignKeys: string, who = clerk) {
  const body = new FormData();
  body.append('foreignKeys', foreignKeys);
  body.append('file', new Blob([new Uint8Array(await importSheet(header, rows))]), 'lines.xlsx');
  const response = await who.raw(`/jeecg-boot${calls.importExcel.path}`, { method: 'POST', body });
  return (await response.json()) as { success: boolean; code: number; message: string; result: PartialImport | null };
}
const keys = () => JSON.stringify({ orderId: order.id });
const read = async () =>
  (await clerk.call(calls.queryById, { query: { id: order.id } })) as ResourceRecord & {
    demoOrderLineList: ResourceRecord[];
  };

describe('imported lines of an existing head', () => {
  it('are appended, raise the head’s version and totals, and come back if they are faulty', async () => {
    const before = await read();
    const answer = await importLines(
      [
        ['管段', 4, 4],
        ['', 2, 0],
        ['法兰', 2, 3],
        ['螺栓', 8, null],
      ],
      keys(),
    );
    expect(answer).toMatchObject({ success: true, code: 201 });
    expect(answer.result).toMatchObject({ totalCount: 4, successCount: 2, errorCount: 2 });
    const after = await read();
    expect(after.demoOrderLineList.map(({ name, lineNo }) => [name, lineNo])).toEqual([
      ['原有', 1],
      ['管段', 2],
      ['螺栓', 3],
    ]);
    expect(after).toMatchObject({ itemCount: 3, readyCount: 2, needTotal: 13, version: before.version + 1 });
  });

  it('are refused for a head outside the caller’s tenant and for keys that name no head', async () => {
    const { version } = await read();
    const foreign = await importLines([['管段', 1, 0]], keys(), foreigner);
    expect(foreign).toMatchObject({ success: false, message: '未找到对应实体' });
    for (const bad of ['{"ship":"x"}', 'orderId', '{"orderId":1}', '[1]']) {
      expect(await importLines([['管段', 1, 0]], bad)).toMatchObject({
        success: false,
        result: { fields: { foreignKeys: expect.stringContaining('orderId') } },
      });
    }
    expect((await read()).version).toBe(version);
  });
});
