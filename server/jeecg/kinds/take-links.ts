import type { ImportRun, Own } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { DepartCode } from './take-departs.ts';

/** Imports roles, departments and memberships of the imported people. */
export async function takeLinks(run: ImportRun, codes: ReadonlyMap<string, DepartCode>): Promise<void> {
  const memberOf = memberships(run);
  const first = firstDeparts(run);
  const rows = new Map(run.source.rows('sys_user').map((row) => [row.text('id'), row]));
  for (const [userId, targets] of memberOf) {
    const user = run.own('user', userId);
    const row = rows.get(userId);
    if (!user || !row) continue;
    for (const target of targets) {
      const code = codes.get(row.text('org_code')) ?? codes.get(first.get(userId) ?? '');
      const led = listOf(row.text('depart_ids')).flatMap((id) => {
        const depart = run.own('depart', id);
        return depart?.target === target ? [depart.id] : [];
      });
      await run.tie({
        kind: 'membership',
        table: 'sys_user_tenant',
        target,
        sourceId: userId,
        name: row.text('username'),
        values: {
          userId: user.id,
          tenantId: target,
          orgCode: code?.target === target ? code.orgCode : null,
          departIds: row.text('user_identity') === '2' ? led.join(',') || null : null,
          createBy: importer,
        },
      });
    }
  }
  await tieUsers(run, 'userRole', 'sys_user_role', 'role_id');
  await tieUsers(run, 'userDepart', 'sys_user_depart', 'dep_id');
}

/** Whether the account was imported; an existing account is not treated as the person of the dump. */
const isOurs = (user: Own | undefined): user is Own => user !== undefined && user.outcome !== 'kept';

/** Tenants of each person: those of their memberships, roles and departments; without any, the tenant of the import. */
function memberships(run: ImportRun): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  const add = (userId: string, target: number | undefined) => {
    if (target !== undefined) found.get(userId)?.add(target);
  };
  for (const row of run.source.rows('sys_user'))
    if (isOurs(run.own('user', row.text('id')))) found.set(row.text('id'), new Set());
  for (const row of run.source.rows('sys_user_tenant'))
    if (row.text('status') === '1' || row.text('status') === '') add(row.text('user_id'), run.tenantOf(row));
  for (const row of run.source.rows('sys_user_role'))
    add(row.text('user_id'), run.own('role', row.text('role_id'))?.target);
  for (const row of run.source.rows('sys_user_depart'))
    add(row.text('user_id'), run.own('depart', row.text('dep_id'))?.target);
  for (const targets of found.values()) if (targets.size === 0) targets.add(run.target);
  return found;
}

/** First department of each person in the dump, which becomes the current one if nothing else is set. */
function firstDeparts(run: ImportRun): ReadonlyMap<string, string> {
  const codes = new Map(run.source.rows('sys_depart').map((row) => [row.text('id'), row.text('org_code')]));
  const first = new Map<string, string>();
  for (const row of run.source.rows('sys_user_depart')) {
    const code = codes.get(row.text('dep_id'));
    if (code && !first.has(row.text('user_id'))) first.set(row.text('user_id'), code);
  }
  return first;
}

async function tieUsers(
  run: ImportRun,
  kind: 'userRole' | 'userDepart',
  table: 'sys_user_role' | 'sys_user_depart',
  column: 'role_id' | 'dep_id',
): Promise<void> {
  const names = new Map(run.source.rows('sys_user').map((row) => [row.text('id'), row.text('username')]));
  for (const row of run.source.rows(table)) {
    const [userId, otherId] = [row.text('user_id'), row.text(column)];
    const sourceId = `${userId}:${otherId}`;
    const user = run.own('user', userId);
    const other = run.own(kind === 'userRole' ? 'role' : 'depart', otherId);
    const name = names.get(userId) ?? userId;
    if (user?.outcome === 'kept') {
      run.report.add(kind, 'kept', sourceId, name, 'the account existed here before');
    } else if (!user || !other) {
      run.refuse(
        kind,
        sourceId,
        name,
        user ? `${column} ${otherId} was not taken over` : 'the person was not taken over',
      );
    } else {
      const key = kind === 'userRole' ? 'roleId' : 'depId';
      await run.tie({
        kind,
        table,
        target: other.target,
        sourceId,
        name,
        values: { tenantId: other.target, userId: user.id, [key]: other.id },
      });
    }
  }
}
