import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import { applicationActs } from '#tests/server/yard/application-acts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createPerson } from '#tests/support/people.ts';
import { upload } from '#tests/support/upload.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';

/** One person per party of the outsourcing flows. */
const cast = [
  { username: 'clerk', roles: ['wx_clerk'], orgCode: 'A01A08' },
  { username: 'second_clerk', roles: ['wx_clerk'], orgCode: 'A01A08' },
  { username: 'keeper', roles: ['site_admin'], orgCode: 'A01A03' },
  { username: 'gate', roles: ['gate'], orgCode: 'A01A09' },
  { username: 'inspector', roles: ['qc'], orgCode: 'A01A10' },
  { username: 'store', roles: ['stock_clerk'], orgCode: 'A01A11' },
  { username: 'leader', roles: ['team_leader'], orgCode: 'A01A01A01' },
  { username: 'buyer', roles: ['buyer'], orgCode: 'A01A12' },
  { username: 'boss', roles: ['leader'], orgCode: 'A01' },
] as const;

export const calls = {
  order: resourceCalls(wxOrder),
  apply: resourceCalls(wxApply),
  ...applicationCalls(wxApply),
};

export interface Filed {
  readonly id: string;
  readonly no: string;
}

/** An order of the tests: its id and those of its lines in their order. */
export interface TestOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly lines: readonly string[];
}

/** A moment so many days and hours from today's midnight, in the yard. */
export const moment = (days: number, hour = 9): string =>
  `${new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10)} ${String(hour).padStart(2, '0')}:30:00`;

export async function createUnit(name: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .insertInto('prmContractor')
      .values({
        id,
        tenantId: FIRST_TENANT,
        sysOrgCode: null,
        createBy: 'admin',
        updateBy: null,
        updateTime: null,
        code: name,
        name,
        kind: '3',
        creditCode: null,
        contact: '王强',
        phone: '13800000000',
        validTo: '2099-12-31',
        grade: 'A',
        status: '1',
        ...changes,
      })
      .execute(),
  );
  return id;
}

/** The people, with two contractors and a person of each: `vendor` and `rival`. */
export async function createWxCast(): Promise<{ readonly unit: string; readonly otherUnit: string }> {
  for (const person of cast) await createPerson(person);
  const [unit, otherUnit] = [await createUnit('滨海钢结构'), await createUnit('东港管件')];
  await createPerson({ username: 'vendor', roles: ['wx_vendor'], orgCode: 'A01A08', contractors: [unit] });
  await createPerson({ username: 'rival', roles: ['wx_vendor'], orgCode: 'A01A08', contractors: [otherUnit] });
  return { unit, otherUnit };
}

let serial = 0;

/** Small words for the tests of this folder: who orders, who delivers, who decides, what became of it. */
export function wxCast(app: TestApp, rows: () => YardRows, unit: () => string) {
  const { taskOf, decide, act } = applicationActs(app, wxApply);
  /** Issued, of as many lines as there are quantities. */
  async function order(quantities: readonly number[], changes: Record<string, unknown> = {}): Promise<TestOrder> {
    serial += 1;
    const client = await app.as('clerk');
    const body = {
      orderNo: `WXD-${serial}`,
      contractor: unit(),
      ship: rows().ship,
      wxType: '1',
      materialBy: '2',
      buyer: 'buyer',
      signDate: moment(-30).slice(0, 10),
      dueDate: moment(30).slice(0, 10),
      weight: 10,
      amount: 88.5,
      wxOrderLineList: quantities.map((orderQty, at) => ({
        partNo: `P-${at + 1}`,
        partName: '法兰',
        unit: '件',
        orderQty,
        needDate: moment(20).slice(0, 10),
      })),
      ...changes,
    };
    const { id, version } = await client.call(calls.order.add, { body });
    const issue = calls.order.transitions.find(({ transition }) => transition.action === 'issue');
    if (!issue) throw new Error('no action issue');
    await client.call(issue.call, { body: { id, version } });
    const stored = await client.call(calls.order.queryById, { query: { id } });
    const lines = stored.wxOrderLineList as readonly { readonly id: string }[];
    return { id, orderNo: String(stored.orderNo), lines: lines.map((line) => line.id) };
  }

  async function draft(of: TestOrder, parts: readonly number[], changes: Record<string, unknown> = {}, who = 'vendor') {
    const client = await app.as(who);
    const direction = String(changes.direction ?? '2');
    const comesIn = direction === '2' || direction === '3';
    const body = {
      direction,
      orderId: of.id,
      planTime: moment(3),
      plateNo: '鲁B12345',
      vehicleType: '1',
      driverName: '刘师傅',
      driverPhone: '13912345678',
      ...(comesIn && { certFiles: (await upload(client, 'cert.png')).message }),
      wxApplyLineList: parts.flatMap((qty, at) =>
        qty === 0 ? [] : [{ orderLine: of.lines[at], qty, packages: 1, weight: qty / 100 }],
      ),
      ...changes,
    };
    return client.call(calls.apply.add, { body });
  }

  /** Drafted and submitted: parts by the lines of the order. */
  async function file(of: TestOrder, parts: readonly number[], changes: Record<string, unknown> = {}, who = 'vendor') {
    const client = await app.as(who);
    const { id, version } = await draft(of, parts, changes, who);
    await client.call(calls.submit, { body: { id, version } });
    return { id, no: String((await record({ id })).applyNo) };
  }

  /** 到货检验: how many of each line were rejected; the rest passed. */
  async function inspect(filed: Filed, rejected: readonly number[], inspResult: string) {
    const lines = await applyLines(filed);
    const wxApplyLineList = lines.map(({ id, qty }, at) => ({
      id,
      passQty: qty - (rejected[at] ?? 0),
      rejectQty: rejected[at] ?? 0,
    }));
    return decide('inspector', filed, { wxApplyLineList, inspResult });
  }

  /** Through the gate, to the inspector. */
  async function arrive(of: TestOrder, parts: readonly number[], site: string, changes: Record<string, unknown> = {}) {
    const filed = await file(of, parts, changes);
    await decide('clerk', filed);
    await decide('keeper', filed, { unloadSite: site });
    await decide('gate', filed);
    return filed;
  }

  const record = ({ id }: Pick<Filed, 'id'>) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmWxApply').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );

  const applyLines = ({ id }: Pick<Filed, 'id'>) =>
    readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmWxApplyLine')
        .select(['id', 'qty', 'passQty', 'rejectQty', 'partNo'])
        .where('applyId', '=', id)
        .orderBy('lineNo')
        .execute(),
    );

  const orderLines = ({ id }: TestOrder) =>
    readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmWxOrderLine')
        .select([
          'orderQty',
          'sentQty',
          'arrivedQty',
          'passQty',
          'rejectQty',
          'backQty',
          'openQty',
          'sendOpen',
          'backOpen',
        ])
        .where('orderId', '=', id)
        .orderBy('lineNo')
        .execute(),
    );

  const orderRecord = ({ id }: TestOrder) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmWxOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );

  return { order, draft, file, taskOf, decide, inspect, arrive, act, record, applyLines, orderLines, orderRecord };
}
