import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import { Answer } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import type { SentRecord } from '#server/resource/handlers.ts';
import { readHead } from '#server/resource/lines/sent-lines.ts';
import { loadRecord } from '#server/resource/load.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { sysDepart } from '#shared/system/depart.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { type DepartPlace, departsBelow, lockDeparts } from './depart-place.ts';
import { forgetDirectors, setDirectors } from './directors.ts';
import { moveCodes } from './move-departs.ts';

interface Sent extends Readonly<Record<string, unknown>> {
  readonly directorUserIds?: string | null | undefined;
}

/** Adds a department below its parent, with its managers (docs/wire.md §1.10). */
export async function addDepartOf(actor: Actor, { directorUserIds, ...body }: Sent) {
  const { input } = readHead(sysDepart, actor, withoutCode(body), 'add');
  const { id, version } = await writeAs(actor.tenantId, async (trx) => {
    await lockRights(trx, actor.tenantId);
    const record = await insertRecord(trx, sysDepart, actor, input);
    await setDirectors(trx, actor, record.id, directorUserIds);
    return record;
  });
  return new Answer({ id, version }, '添加成功！');
}

/**
 * Changes a department. A moved department and all below it get new codes, as JeecgBoot's trees require. Records and
 * people with the old codes get the new ones, so that data scopes change only by the new place.
 */
export async function editDepartOf(actor: Actor, { id, version, directorUserIds, ...body }: Sent & SentRecord) {
  const { input: patch } = readHead(sysDepart, actor, withoutCode(body), 'edit');
  const saved = await writeAs(actor.tenantId, async (trx) => {
    await lockRights(trx, actor.tenantId);
    await lockDeparts(trx, actor.tenantId);
    const before = await loadRecord(trx, sysDepart, actor.tenantId, id, { lock: true, actor }).catch(asMissing);
    const from = String(before.orgCode);
    if (!reachesDeparts(actor, [from])) throw fail('departOutOfReach');
    const record = await saveRecord(trx, sysDepart, actor, { id, version, patch, scope: actor, locked: before });
    await setDirectors(trx, actor, id, directorUserIds);
    const to = String(record.orgCode);
    return { record, from, to, below: from === to ? 0 : await moveCodes(trx, actor.tenantId, from, to) };
  });
  const { record, from, to, below } = saved;
  const answer = { id: record.id, version: record.version };
  if (from === to) return new Answer(answer, '修改成功!');
  return new Answer(answer, '修改成功! 机构编码 {from} 改为 {to}，下级 {n} 个部门及其数据随之变更', {
    params: { from, to, n: below },
  });
}

/**
 * Deletes departments with all below them. Refused while people belong to them or their applications are in approval,
 * because both need a department. Rights and roles are deleted; codes stay reserved, because records refer to them.
 */
export async function deleteDepartsOf(actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) throw fail('idsMissing');
  await writeAs(actor.tenantId, async (trx) => {
    await lockRights(trx, actor.tenantId);
    await lockDeparts(trx, actor.tenantId);
    const gone = await departsBelow(trx, actor.tenantId, ids);
    const known = new Map(gone.map((each) => [each.id, each]));
    for (const id of ids) {
      const top = known.get(id);
      if (!top) throw fail('departMissing');
      if (!reachesDeparts(actor, [top.orgCode])) throw fail('departOutOfReach');
      await refuseOccupied(trx, actor.tenantId, top);
    }
    await removeRecords(trx, sysDepart, actor, { ids: [...known.keys()] });
    await removeRights(trx, actor.tenantId, [...known.keys()]);
    await forgetDirectors(trx, actor.tenantId, new Set(known.keys()));
  });
  return new Answer(null, '删除成功!');
}

/** Removes the code, which only the server sets; only rows of a workbook, which has no ids, bring their own. */
const withoutCode = ({ orgCode: _, ...body }: Readonly<Record<string, unknown>>) => body;

function asMissing(error: unknown): never {
  throw error instanceof AppError && error.id === 'notFound' ? fail('departMissing') : error;
}

async function refuseOccupied(trx: Trx, tenantId: number, { orgCode, departName: name }: DepartPlace): Promise<void> {
  const { rows } = await sql<{ people: number; open: number }>`select
    (select count(distinct ud.user_id)::int from sys_user_depart ud
      join sys_depart d on d.id = ud.dep_id and d.tenant_id = ${tenantId} and starts_with(d.org_code, ${orgCode})
      join sys_user u on u.id = ud.user_id and u.del_flag = 0
      where ud.tenant_id = ${tenantId}) as people,
    (select count(*)::int from wf_instance
      where tenant_id = ${tenantId} and del_flag = 0 and status = ${BPM.running}
        and starts_with(sys_org_code, ${orgCode})) as open`.execute(trx);
  const { people = 0, open = 0 } = rows[0] ?? {};
  if (people > 0) throw fail('departHasPeople', { name, n: people });
  if (open > 0) throw fail('departHasOpen', { name, n: open });
}

/** Deletes dependent rows explicitly, because departments are only marked as deleted. */
async function removeRights(trx: Trx, tenantId: number, ids: readonly string[]): Promise<void> {
  for (const table of ['sysDepartRole', 'sysDepartPermission'] as const) {
    await trx.deleteFrom(table).where('tenantId', '=', tenantId).where('departId', 'in', ids).execute();
  }
  await trx.deleteFrom('sysUserDepart').where('tenantId', '=', tenantId).where('depId', 'in', ids).execute();
}
