import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { savedQueryListShape } from '#shared/contract/saved-query.schema.ts';
import { isAdministrator } from './query-roles.ts';

type SavedQueries = z.input<typeof savedQueryListShape.result>;

/**
 * The caller's own queries of a list, then those shared with one of the caller's roles; administrators see all shared
 * ones.
 */
export async function listSavedQueries(db: Db, actor: Actor, code: string): Promise<SavedQueries> {
  const { tenantId, username, roles, language } = actor;
  const mayAll = isAdministrator(actor);
  const rows = await db
    .selectFrom('sysSavedQuery as q')
    .leftJoin('sysUser as u', 'u.username', 'q.username')
    .leftJoin('sysRole as r', (join) =>
      join.onRef('r.roleCode', '=', 'q.roleCode').onRef('r.tenantId', '=', 'q.tenantId').on('r.delFlag', '=', 0),
    )
    .select(['q.id', 'q.title', 'q.matchType', 'q.records', 'q.username', 'q.roleCode'])
    .select(['u.realname', 'r.roleName', 'r.roleNameEn'])
    .where('q.tenantId', '=', tenantId)
    .where('q.code', '=', code)
    .where((is) =>
      is.or([
        is('q.username', '=', username),
        mayAll ? is('q.roleCode', 'is not', null) : is('q.roleCode', 'in', [...roles, '']),
      ]),
    )
    .orderBy('q.title')
    .orderBy('q.id')
    .limit(500)
    .execute();
  const queries = rows.map((row) => {
    const own = row.username === username;
    return {
      id: row.id,
      title: row.title,
      matchType: row.matchType,
      records: [...row.records],
      owner: row.username,
      owner_dictText: row.realname ?? row.username,
      own,
      roleCode: row.roleCode,
      roleCode_dictText: (language === 'en' ? row.roleNameEn : null) ?? row.roleName ?? row.roleCode,
      mayChange: own || mayAll,
    };
  });
  return [...queries.filter(({ own }) => own), ...queries.filter(({ own }) => !own)];
}
