import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { applicationActs } from '#tests/server/yard/application-acts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createPerson } from '#tests/support/people.ts';

/** One person per party of the wharf flow, and a second section. */
const cast = [
  { username: 'leader', roles: ['team_leader'], orgCode: 'A01A01A01' },
  { username: 'section', roles: ['sect_leader'], orgCode: 'A01A01' },
  { username: 'other_leader', roles: ['team_leader'], orgCode: 'A01A02A01' },
  { username: 'wharf', roles: ['wharf_disp'], orgCode: 'A01A03' },
  { username: 'master', roles: ['wharf_master'], orgCode: 'A01A03' },
  { username: 'safety', roles: ['hse'], orgCode: 'A01A03' },
  { username: 'chief', roles: ['dispatcher'], orgCode: 'A01A03' },
] as const;

const calls = { apply: resourceCalls(wharfApply), ...applicationCalls(wharfApply) };

export interface Filed {
  readonly id: string;
  readonly no: string;
}

/** So many hours from now, in the yard. */
export const hour = (offset: number): string =>
  new Date(Date.now() + (8 + offset) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** At an hour of the day that lies so many days from today. */
export const at = (days: number, time: string): string => `${hour(days * 24).slice(0, 10)} ${time}:00`;

export async function createWharfCast(): Promise<void> {
  for (const person of cast) await createPerson(person);
}

let chainage = 0;

/** A berth of 180 m behind the last one, ten metres away; `meets` puts it right beside that. */
export async function createBerth(code: string, changes: Record<string, unknown> = {}, meets = false): Promise<string> {
  const id = newId();
  const length = Number(changes.length ?? 180);
  chainage += meets ? 0 : 10;
  const columns = {
    berthCode: code,
    berthName: `${code} 泊位`,
    wharf: '1',
    waterDepth: 9,
    maxDisplacement: 30_000,
    maxBeamOut: 80,
    bollards: 12,
    craneCap: 50,
    shorePower: 800,
    berthStatus: '0',
    keeper: 'master',
    chainage,
    ...changes,
    length,
  };
  chainage += length;
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .insertInto('prmBerth')
      .values({
        id,
        tenantId: FIRST_TENANT,
        sysOrgCode: null,
        createBy: 'admin',
        updateBy: null,
        updateTime: null,
        ...columns,
      } as never)
      .execute(),
  );
  return id;
}

/** Creates berths for one test file, each with a code of its own and far from the others unless `meets` is set. */
export function berthMaker() {
  let serial = 0;
  return async (changes: Record<string, unknown> = {}, meets = false) => {
    serial += 1;
    const code = `${String.fromCharCode(65 + Math.floor(serial / 99))}${serial % 99}`;
    return { code, id: await createBerth(code, changes, meets) };
  };
}

/** Sets the times of a stay and of its application directly, because time does not pass in a test. */
export const setTimes = ({ id }: Filed, from: number, to: number) =>
  writeAs(FIRST_TENANT, async (trx) => {
    await sql`update prm_wharf_apply set eta = ${hour(from)}, etd = ${hour(to)}, leave_by = ${hour(to).slice(0, 10)}
      where id = ${id}`.execute(trx);
    await sql`update prm_wharf_stay set from_time = ${hour(from)}, to_time = ${hour(to)}, clear_time = ${hour(to + 2)}
      where apply = ${id}`.execute(trx);
  });

/** Small words for the tests of this folder: who files, who decides, what became of it. */
export function wharfCast(app: TestApp) {
  const { decide, act } = applicationActs(app, wharfApply);
  const body = (changes: Record<string, unknown>) => ({
    applyType: '5',
    shipText: '远洋之星，李船长 13800000000',
    loa: 90,
    beam: 20,
    draftMax: 6,
    displacement: 8000,
    eta: at(3, '08:00'),
    etd: at(6, '10:00'),
    workItems: '4',
    tugs: 2,
    ...changes,
  });

  async function file(changes: Record<string, unknown> = {}, who = 'leader') {
    const client = await app.as(who);
    const { id, version } = await client.call(calls.apply.add, { body: body(changes) });
    const { warnings } = await client.call(calls.submit, { body: { id, version } });
    const record = await client.call(calls.apply.queryById, { query: { id } });
    return { id, no: String(record.applyNo), warnings };
  }

  /** What speaks of a stay says neither ship nor work. */
  const about = (filed: Filed, applyType: '2' | '3' | '4', changes: Record<string, unknown>) => ({
    applyType,
    relatedApply: filed.id,
    shipText: null,
    loa: null,
    beam: null,
    draftMax: null,
    displacement: null,
    eta: null,
    workItems: null,
    ...changes,
  });

  /** 工段审核: to the desk of the wharf dispatchers. */
  async function toPlanning(changes: Record<string, unknown> = {}, who = 'leader'): Promise<Filed> {
    const filed = await file(changes, who);
    await decide('section', filed);
    return filed;
  }

  const plan = (filed: Filed, berthId: string, changes: Record<string, unknown> = {}) =>
    decide('wharf', filed, { berthId, side: 'P', ...changes });

  /** To the end of its approval: a berth is its own. */
  async function planned(berthId: string, changes: Record<string, unknown> = {}, patch = {}): Promise<Filed> {
    const filed = await toPlanning(changes);
    await plan(filed, berthId, patch);
    if (changes.hazards || 'outerOf' in patch) await decide('safety', filed);
    await decide('chief', filed);
    return filed;
  }

  const seen = () => ({ actualIn: hour(0), lines: 12, draftFore: 5.8, draftAft: 6 });

  /** A ship that lies there: planned for an hour from now on, and moored. */
  async function moored(berthId: string, changes: Record<string, unknown> = {}, patch = {}): Promise<Filed> {
    const filed = await planned(berthId, { eta: hour(1), etd: hour(48), ...changes }, patch);
    await act('master', filed, 'moor', seen());
    return filed;
  }

  /** Lets a ship go, by its application for that. */
  async function leave(ship: Filed, berthId: string) {
    await setTimes(ship, -3, 24);
    const leaving = await file(about(ship, '3', { etd: hour(5) }));
    await decide('section', leaving);
    await plan(leaving, berthId);
    if ((await record(leaving)).outerOf) await decide('safety', leaving);
    await decide('chief', leaving);
    await act('master', ship, 'depart', { actualOut: hour(0) });
  }

  const record = (filed: Filed) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmWharfApply').selectAll().where('id', '=', filed.id).executeTakeFirstOrThrow(),
    );

  const stayOf = (filed: Filed) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmWharfStay').selectAll().where('apply', '=', filed.id).executeTakeFirst(),
    );

  /** What was told of an application: in both languages, how urgent, and to whom. */
  const told = async ({ id }: Pick<Filed, 'id'>) => {
    const { rows } = await readAs(FIRST_TENANT, (db) =>
      sql<{ title: string; english: string; text: string; priority: string; readers: readonly string[] }>`
        select a.titile as title, a.titile_en as english, a.msg_abstract as text, a.priority,
          array_agg(u.username order by u.username) as readers
        from sys_announcement a join sys_announcement_send s on s.annt_id = a.id join sys_user u on u.id = s.user_id
        where a.bus_id = ${id} and a.bus_type = 'wharf_apply' and a.sender = 'system'
        group by a.id order by a.create_time, a.id`.execute(db),
    );
    return rows;
  };

  const berthStatus = async (berth: string) =>
    (
      await readAs(FIRST_TENANT, (db) =>
        db.selectFrom('prmBerth').select('berthStatus').where('id', '=', berth).executeTakeFirstOrThrow(),
      )
    ).berthStatus;

  return {
    body,
    file,
    about,
    decide,
    toPlanning,
    plan,
    planned,
    moored,
    act,
    seen,
    leave,
    record,
    stayOf,
    told,
    berthStatus,
  };
}
