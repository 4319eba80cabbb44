import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { xlsLimits } from '#server/workbook/write-xls.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(demoOrder);

let clerk: TestClient;
let orders: readonly { readonly id: string }[];

beforeAll(async () => {
  await createPerson({ username: 'clerk', realname: '李领料', roles: ['team_leader'] });
  clerk = await app.as('clerk');
  const add = (orderNo: string, names: readonly string[]) =>
    clerk.call(calls.add, {
      body: {
        orderNo,
        purpose: '导出',
        needDate: '2027-01-01',
        demoOrderLineList: names.map((name, at) => ({ name, needQty: at + 2, pickQty: 1, eta: '2026-12-31' })),
      },
    });
  orders = [await add('E-1', ['法兰', '螺栓']), await add('E-2', ['管段']), await add('E-3', ['垫片', '弯头'])];
});

async function exported(query: Record<string, string>, who = clerk) {
  const search = new URLSearchParams({ column: 'orderNo', order: 'desc', ...query });
  const response = await who.raw(`/jeecg-boot${calls.exportXls.path}?${search}`);
  const { Sheets, SheetNames } = read(Buffer.from(await response.arrayBuffer()), { type: 'buffer' });
  const rowsOf = (name: string) => utils.sheet_to_json<readonly unknown[]>(Sheets[name] ?? {}, { header: 1 });
  return { type: response.headers.get('content-type'), names: SheetNames, rowsOf };
}

describe('an exported workbook of heads with lines', () => {
  it('has a sheet per kind of lines that names each line’s head, in the order of heads and lines', async () => {
    const { names, rowsOf } = await exported({ field: 'orderNo,itemCount' });
    expect(names).toEqual(['导出信息', '领料明细']);
    expect(rowsOf('导出信息').slice(2)).toEqual([
      ['单号', '应配项'],
      ['E-3', 2],
      ['E-2', 1],
      ['E-1', 2],
    ]);
    const [title, note, header, ...rows] = rowsOf('领料明细');
    expect([title, note]).toEqual([['领料明细报表'], ['导出人:李领料']]);
    expect(header).toEqual(['示例领料单', '物料', '名称', '规格材质', '应领', '已配', '重量(kg)', '预计到货', '备注']);
    expect(rows.map((row) => [row[0], row[2], row[4], row[5]])).toEqual([
      ['E-3', '垫片', 2, 1],
      ['E-3', '弯头', 3, 1],
      ['E-2', '管段', 2, 1],
      ['E-1', '法兰', 2, 1],
      ['E-1', '螺栓', 3, 1],
    ]);
  });

  it('contains only the lines of the selected heads, in the caller’s language', async () => {
    const { names, rowsOf } = await exported({ selections: orders[1]?.id ?? '' }, clerk.with({ language: 'en' }));
    expect(names).toEqual(['Export', 'Order lines']);
    expect(
      rowsOf('Order lines')
        .slice(2)
        .map((row) => row.slice(0, 3)),
    ).toEqual([
      ['Example order', 'Material', 'Name'],
      ['E-2', undefined, '管段'],
    ]);
  });

  it('omits columns of heads and lines that a rule hides from the caller', async () => {
    for (const [at, field] of ['purpose', 'demoOrderLineList.pickQty'].entries()) {
      const empty = {
        parentId: null,
        nameEn: null,
        url: null,
        component: null,
        componentName: null,
        redirect: null,
        icon: null,
        description: null,
        updateTime: null,
      };
      const perms = permissionCode(demoOrder, field);
      await writeGlobal((trx) =>
        trx
          .insertInto('sysPermission')
          .values({ ...empty, id: newId(), name: `rule ${at}`, menuType: 2, perms, permsType: '1' })
          .execute(),
      );
    }
    forgetCaches();
    await createPerson({ username: 'ruled', roles: ['team_leader'] });
    const { rowsOf } = await exported({ field: 'orderNo,purpose' }, await app.as('ruled'));
    expect(rowsOf('导出信息')[2]).toEqual(['单号']);
    expect(rowsOf('领料明细')[2]).toContain('应领');
    expect(rowsOf('领料明细')[2]).not.toContain('已配');
    await writeGlobal((trx) => trx.deleteFrom('sysPermission').where('name', 'like', 'rule %').execute());
    forgetCaches();
  });

  it('is an .xlsx if only the lines exceed the limit of an .xls, and contains every line once', async () => {
    const id = orders[0]?.id ?? '';
    const many = xlsLimits.rows;
    await writeAs(FIRST_TENANT, async (trx) => {
      await sql`
        insert into prm_demo_order (id, tenant_id, create_by, order_no, purpose, urgency, need_date)
        select 'many-' || i, tenant_id, 'clerk', 'M-' || lpad(i::text, 3, '0'), '很多', '1', need_date
        from prm_demo_order, generate_series(1, 30) as i where id = ${id}`.execute(trx);
      await sql`
        insert into prm_demo_order_line (id, tenant_id, create_by, order_id, line_no, name, need_qty, pick_qty)
        select md5(i::text), ${FIRST_TENANT}, 'clerk', 'many-' || (1 + i % 30), 1 + i / 30, 'L' || i, 1, 1
        from generate_series(0, ${many - 1}::int) as i`.execute(trx);
    });
    const { type, names, rowsOf } = await exported({ purpose: '很多' });
    expect(type).toContain('spreadsheetml');
    expect(names).toEqual(['导出信息', '领料明细']);
    const rows = rowsOf('领料明细').slice(3);
    expect(new Set(rows.map((row) => row[2])).size).toBe(many);
    expect(rows).toHaveLength(many);
    expect(rows.map((row) => String(row[0]))).toEqual(
      rows
        .map((row) => String(row[0]))
        .toSorted()
        .toReversed(),
    );
  }, 60_000);
});
