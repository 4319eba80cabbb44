import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { jpTrip } from '#shared/yard/jp/jp-trip.ts';
import { applicationActs } from '#tests/server/yard/application-acts.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createPerson } from '#tests/support/people.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';

/** One person per party of the flow, a second team and a second driver. */
const cast = [
  { username: 'leader', realname: '李班长', roles: ['team_leader'], orgCode: 'A01A01A01' },
  { username: 'other_leader', realname: '周班长', roles: ['team_leader'], orgCode: 'A01A02A01' },
  { username: 'planner', roles: ['planner'], orgCode: 'A01A03' },
  { username: 'clerk', roles: ['jp_clerk'], orgCode: 'A01A04' },
  { username: 'kitting_mgr', roles: ['jp_mgr'], orgCode: 'A01A04' },
  { username: 'manager', roles: ['prod_mgr'], orgCode: 'A01A03' },
  { username: 'driver', roles: ['driver'], orgCode: 'A01A04' },
  { username: 'gate', roles: ['gate'], orgCode: 'A01A04' },
  { username: 'other_driver', roles: ['driver'], orgCode: 'A01A04' },
] as const;

export const calls = {
  pallet: resourceCalls(jpPallet),
  apply: resourceCalls(jpApply),
  trip: resourceCalls(jpTrip),
  ...applicationCalls(jpApply),
};

export interface Filed {
  readonly id: string;
  readonly no: string;
}

/** A moment so many days from today, at an hour of the yard's clock. */
export const at = (days: number, hour: number): string =>
  `${new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10)} ${String(hour).padStart(2, '0')}:00:00`;

export const day = (days: number): string => at(days, 0).slice(0, 10);

export async function createJpCast(): Promise<void> {
  for (const person of cast) await createPerson(person);
}

/** Creates sites for one test file. Each test takes a new site, so that tests do not share the hours of a site. */
export function siteMaker() {
  let serial = 0;
  return () => {
    serial += 1;
    return createSite(`J${String(serial).padStart(2, '0')}`);
  };
}

/** An application that is not submitted yet. */
export interface Drafted {
  readonly id: string;
  readonly version: number;
}

export interface Line {
  readonly needQty?: number;
  readonly pickQty?: number;
  readonly eta?: string | null;
  readonly shortReason?: string | null;
}

/** Small words for the tests of this folder: who plans, kits, files, decides and drives. */
export function jpCast(app: TestApp, rows: () => YardRows & { readonly site: string }) {
  const { taskOf, decide, act } = applicationActs(app, jpApply);
  let serial = 0;

  /** A pallet of so many items, needed in a month, none of them picked. */
  async function pallet(changes: Record<string, unknown> = {}, lines: readonly Line[] = [{}, {}]): Promise<string> {
    const client = await app.as('planner');
    const body = {
      ship: rows().ship,
      block: rows().block,
      discipline: '1',
      stage: '2',
      team: 'A01A01A01',
      needDate: day(30),
      container: '1',
      planner: 'planner',
      weight: 2,
      ...changes,
      jpPalletLineList: lines.map((line) => {
        serial += 1;
        return {
          materialCode: `M${serial}`,
          materialName: `法兰 ${serial}`,
          unit: '件',
          needQty: 2,
          pickQty: 0,
          source: '2',
          ...line,
        };
      }),
    };
    return (await client.call(calls.pallet.add, { body })).id;
  }

  const palletOf = async (id: string, who = 'clerk') =>
    (await app.as(who)).call(calls.pallet.queryById, { query: { id } });

  /** Changes the lines of a pallet, each by its place. */
  async function editLines(
    id: string,
    change: (line: Record<string, unknown>, place: number) => object,
    who = 'clerk',
  ) {
    const record = await palletOf(id);
    const lines = record.jpPalletLineList as readonly Record<string, unknown>[];
    const list = lines.map((line, place) => ({ ...line, ...change(line, place) }));
    return (await app.as(who)).call(calls.pallet.edit, {
      body: { id, version: record.version, jpPalletLineList: list },
    });
  }

  /** Changes the head of a pallet alone. */
  async function editPallet(who: string, id: string, changes: Record<string, unknown>) {
    const { version } = await palletOf(id);
    return (await app.as(who)).call(calls.pallet.edit, { body: { id, version, ...changes } });
  }

  /** Picks the first so many items of a pallet; the others are explained. */
  const kit = (id: string, ready: number) =>
    editLines(id, (line, place) =>
      place < ready ? { pickQty: line.needQty } : { pickQty: Number(line.needQty) / 2, eta: day(10), shortReason: '1' },
    );

  async function draft(palletIds: readonly string[], changes: Record<string, unknown> = {}, who = 'leader') {
    const body = {
      ship: rows().ship,
      team: 'A01A01A01',
      needTime: at(3, 10),
      siteId: rows().site,
      palletIds: palletIds.join(','),
      urgency: '1',
      ...changes,
    };
    return (await app.as(who)).call(calls.apply.add, { body });
  }

  const submit = async ({ id, version }: Drafted, who = 'leader') =>
    (await app.as(who)).call(calls.submit, { body: { id, version } });

  async function file(palletIds: readonly string[], changes: Record<string, unknown> = {}, who = 'leader') {
    const drafted = await draft(palletIds, changes, who);
    const { warnings } = await submit(drafted, who);
    const record = await (await app.as(who)).call(calls.apply.queryById, { query: { id: drafted.id } });
    return { id: drafted.id, no: String(record.applyNo), warnings };
  }

  /** Complete pallets, planned, kitted and dispatched: on its way. */
  async function dispatched(changes: Record<string, unknown> = {}, vehicle = { vehicle: '2', driver: 'driver' }) {
    const id = await pallet();
    const filed = await file([id], changes);
    await decide('planner', filed);
    await kit(id, 2);
    await decide('clerk', filed);
    await decide('clerk', filed, vehicle);
    return { ...filed, pallet: id };
  }

  async function actOnPallet(who: string, id: string, action: string, input: Record<string, unknown> = {}) {
    const call = calls.pallet.transitions.find(({ transition }) => transition.action === action);
    if (!call) throw new Error(`no action ${action}`);
    const { version } = await palletOf(id);
    return (await app.as(who)).call(call.call, { body: { id, version, ...input } });
  }

  const record = (filed: Pick<Filed, 'id'>) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmJpApply').selectAll().where('id', '=', filed.id).executeTakeFirstOrThrow(),
    );

  const trips = (filed: Pick<Filed, 'id'>) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmJpTrip').selectAll().where('apply', '=', filed.id).orderBy('id').execute(),
    );

  return {
    pallet,
    palletOf,
    editLines,
    editPallet,
    kit,
    draft,
    submit,
    file,
    taskOf,
    decide,
    dispatched,
    act,
    actOnPallet,
    record,
    trips,
  };
}
