import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { applicationActs } from '#tests/server/yard/application-acts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createPerson } from '#tests/support/people.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';

/** One person per party of the site flows, and a second section. */
const cast = [
  { username: 'leader', roles: ['team_leader'], orgCode: 'A01A01A01' },
  { username: 'section', roles: ['sect_leader'], orgCode: 'A01A01' },
  { username: 'other_leader', roles: ['team_leader'], orgCode: 'A01A02A01' },
  { username: 'planner', roles: ['planner'], orgCode: 'A01A03' },
  { username: 'keeper', roles: ['site_admin'], orgCode: 'A01A03' },
  { username: 'manager', roles: ['prod_mgr'], orgCode: 'A01A03' },
] as const;

const calls = { apply: resourceCalls(siteApply), ...applicationCalls(siteApply) };

export interface Filed {
  readonly id: string;
  readonly no: string;
}

export interface Assignment {
  readonly siteId: string;
  readonly bayNos: string;
}

/** A day so many days from today, in the yard. */
export const day = (offset: number): string =>
  new Date(Date.now() + (8 + offset * 24) * 3_600_000).toISOString().slice(0, 10);

export async function createSiteCast(): Promise<void> {
  for (const person of cast) await createPerson(person);
}

/** A site of 1,200 ㎡ in four bays, in the corner of the map unless it says where. */
export async function createSite(code: string, changes: Record<string, unknown> = {}, at = 0): Promise<string> {
  const id = newId();
  const corner = [
    [at, 0],
    [at + 160, 0],
    [at + 160, 120],
    [at, 120],
  ];
  const columns = {
    siteCode: code,
    siteName: `${code} 场地`,
    zone: 'A',
    siteType: '1',
    area: 1200,
    length: 40,
    width: 30,
    bays: 4,
    bearing: 30,
    craneCap: 100,
    utilities: '1',
    siteStatus: '0',
    keeper: 'keeper',
    ...changes,
  };
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .insertInto('prmSite')
      .values({
        id,
        tenantId: FIRST_TENANT,
        sysOrgCode: null,
        createBy: 'admin',
        updateBy: null,
        updateTime: null,
        ...columns,
        polygon: JSON.stringify(corner),
      })
      .execute(),
  );
  return id;
}

/** Creates sites for one test file, each with a code of its own. */
export function siteMaker() {
  let serial = 0;
  return async (changes: Record<string, unknown> = {}, at = 0) => {
    serial += 1;
    const code = `${String.fromCharCode(65 + Math.floor(serial / 99))}${String(serial % 99).padStart(2, '0')}`;
    return { code, id: await createSite(code, changes, at) };
  };
}

/** Small words for the tests of this folder: who files, who decides, what became of it. */
export function siteCast(app: TestApp, rows: () => YardRows) {
  const acts = applicationActs(app, siteApply);
  const { decide } = acts;
  const body = (changes: Record<string, unknown>) => ({
    applyType: '1',
    ship: rows().ship,
    purpose: '5',
    contractor: rows().contractor,
    needArea: 280,
    unitLoad: 10,
    startDate: day(10),
    endDate: day(19),
    ...changes,
  });

  async function file(
    changes: Record<string, unknown> = {},
    who = 'leader',
  ): Promise<Filed & { warnings: readonly string[] }> {
    const client = await app.as(who);
    const { id, version } = await client.call(calls.apply.add, { body: body(changes) });
    const { warnings } = await client.call(calls.submit, { body: { id, version } });
    const record = await client.call(calls.apply.queryById, { query: { id } });
    return { id, no: String(record.applyNo), warnings };
  }

  /** 工段审核 and 计划核对: to the desk of the site administrators. */
  async function toAssignment(changes: Record<string, unknown> = {}, who = 'leader'): Promise<Filed> {
    const filed = await file(changes, who);
    await decide('section', filed);
    await decide('planner', filed);
    return filed;
  }

  const assign = (filed: Filed, assignment: Assignment) => decide('keeper', filed, { ...assignment });

  async function assigned(assignment: Assignment, changes: Record<string, unknown> = {}): Promise<Filed> {
    const filed = await toAssignment(changes);
    await assign(filed, assignment);
    return filed;
  }

  /** An entry names who was there. */
  const act = (who: string, filed: Filed, action: string, input: Record<string, unknown> = {}) =>
    acts.act(who, filed, action, { ...(action === 'enter' && { enteredWith: 'leader' }), ...input });

  const record = (filed: Filed) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmSiteApply').selectAll().where('id', '=', filed.id).executeTakeFirstOrThrow(),
    );

  const occupations = (site: string) =>
    readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmSiteOccupy')
        .select(['apply', 'bayNos', 'fromDate', 'toDate', 'state'])
        .where('site', '=', site)
        .orderBy('id')
        .execute(),
    );

  const siteStatus = async (site: string) =>
    (
      await readAs(FIRST_TENANT, (db) =>
        db.selectFrom('prmSite').select('siteStatus').where('id', '=', site).executeTakeFirstOrThrow(),
      )
    ).siteStatus;

  return { file, decide, toAssignment, assign, assigned, act, record, occupations, siteStatus };
}
