import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { retraining } from '#shared/yard/violation/retraining.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createPerson } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';

/** Whoever speaks for units, two of HSE, and who may lift a stop; the rest is the cast of the scaffolds. */
const cast = [
  { username: 'second', roles: ['hse'], orgCode: 'A01A04' },
  { username: 'manager', roles: ['prod_mgr'], orgCode: 'A01A03' },
  { username: 'clerk', roles: ['wx_clerk'], orgCode: 'A01A03' },
] as const;

export async function createViolationCast(): Promise<void> {
  for (const person of cast) await createPerson(person);
}

/** A day so many days from today, in the yard. */
export const day = (offset: number): string =>
  new Date(Date.now() + (8 + offset * 24) * 3_600_000).toISOString().slice(0, 10);

/** A moment of the yard's clock, so many days ago. */
export const ago = (days: number): string => `${day(-days)} 00:00:01`;

const calls = {
  violation: resourceCalls(violation),
  unit: resourceCalls(contractor),
  training: resourceCalls(retraining),
};

/** Small words for the tests of this folder: who records what of whom, and what became of it. */
export function violationCast(app: TestApp) {
  const photo = async (who: string) => (await upload(await app.as(who), 'seen.png', smallPicture)).message;

  /** A unit of its own, led by `leader`. */
  async function newUnit(changes: Record<string, string | null> = {}): Promise<string> {
    const id = newId();
    const columns = {
      code: `V${id.slice(-12)}`,
      name: '东海船舶劳务有限公司',
      kind: '1',
      dept: null,
      creditCode: null,
      contact: '王强',
      phone: '13800000000',
      validTo: '2030-12-31',
      grade: null,
      leader: 'leader',
      stopTime: null,
      stopPoints: null,
      liftedPoints: null,
      gradeDate: null,
      ...changes,
    };
    const base = { id, tenantId: FIRST_TENANT, sysOrgCode: null, createBy: 'admin', updateBy: null, updateTime: null };
    await writeAs(FIRST_TENANT, (trx) =>
      trx
        .insertInto('prmContractor')
        .values({ ...base, ...columns })
        .execute(),
    );
    return id;
  }

  const setUnit = (id: string, columns: Record<string, string | number | null>) =>
    writeAs(FIRST_TENANT, (trx) => trx.updateTable('prmContractor').set(columns).where('id', '=', id).execute());

  async function write(unit: string, changes: Record<string, unknown> = {}, who = 'safety') {
    const body = {
      place: '2# 船坞',
      category: '01',
      level: '2',
      description: '高处作业未系安全带，临边无防护。',
      contractor: unit,
      photos: await photo(who),
      happenTime: ago(1),
      ...changes,
    };
    return (await app.as(who)).call(calls.violation.add, { body });
  }

  /** Points of a unit by records of other kinds, so that none repeats another. */
  async function burden(unit: string, ...points: readonly number[]): Promise<void> {
    const levels = [
      [1, '1'],
      [3, '2'],
      [6, '3'],
      [12, '4'],
    ] as const;
    for (const [at, own] of points.entries()) {
      const level = levels.find(([most]) => own <= most)?.[1];
      await write(unit, { category: String(at + 2).padStart(2, '0'), level, points: own, happenTime: ago(40) });
    }
  }

  async function act(who: string, id: string, action: string, input: Record<string, unknown> = {}) {
    const call = calls.violation.transitions.find(({ transition }) => transition.action === action);
    if (!call) throw new Error(`no action ${action}`);
    return (await app.as(who)).call(call.call, { body: { id, ...input } });
  }

  const issue = (id: string, fixBefore = day(3)) => act('safety', id, 'issue', { demand: '立即系挂安全带', fixBefore });
  const reply = async (id: string, who = 'leader') =>
    act(who, id, 'reply', { fixResult: '已整改，复查合格', fixPhotos: await photo(who) });

  async function actOnUnit(who: string, id: string, action: string) {
    const call = calls.unit.transitions.find(({ transition }) => transition.action === action);
    if (!call) throw new Error(`no action ${action}`);
    return (await app.as(who)).call(call.call, { body: { id, comment: '按规定办理' } });
  }

  /** A retraining of a unit, closed. */
  async function retrain(unit: string): Promise<void> {
    const client = await app.as('safety');
    const { message } = await upload(client, 'signed.png', smallPicture);
    const body = {
      contractor: unit,
      subject: '高处作业',
      trainDate: day(0),
      trainer: '钱安全',
      people: 12,
      files: message,
    };
    const { id, version } = await client.call(calls.training.add, { body });
    const close = calls.training.transitions.find(({ transition }) => transition.action === 'close');
    if (!close) throw new Error('no action close');
    await client.call(close.call, { body: { id, version } });
  }

  const record = (id: string) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmViolation').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const unitOf = (id: string) =>
    readAs(FIRST_TENANT, (db) =>
      db.selectFrom('prmContractor').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const rounds = (id: string) =>
    readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmViolationFix')
        .select(['round', 'fixBefore', 'replyUser', 'verifyUser', 'verifyResult'])
        .where('violation', '=', id)
        .orderBy('round')
        .execute(),
    );

  return { newUnit, setUnit, write, burden, act, issue, reply, actOnUnit, retrain, record, unitOf, rounds, calls };
}
