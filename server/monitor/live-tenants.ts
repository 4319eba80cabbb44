import { readGlobal } from '#server/db/scope.ts';

/** Ids of the active tenants. */
export async function liveTenants(): Promise<readonly number[]> {
  const rows = await readGlobal((db) =>
    db.selectFrom('sysTenant').select('id').where('status', '=', 1).where('delFlag', '=', 0).orderBy('id').execute(),
  );
  return rows.map(({ id }) => id);
}
