import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { approvals, Filed } from '#tests/server/workflow/approval.ts';
import { inYard } from '#tests/support/in-yard.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';

/** A scaffold in use whose inspection is due today. */
export async function insertScaffold(
  scafNo: string,
  changes: Record<string, string | number | null>,
  tenantId: number,
  yard: YardRows,
): Promise<string> {
  const id = newId();
  const values = {
    id,
    tenantId,
    sysOrgCode: null,
    createBy: 'admin',
    updateBy: null,
    updateTime: null,
    scafNo,
    ship: yard.ship,
    block: null,
    place: '机舱左舷',
    scafType: '1',
    height: 12,
    loadClass: '20',
    volume: 240,
    crew: 'crew',
    contractor: yard.contractor,
    erectDate: inYard(-30),
    acceptDate: inYard(-30),
    tag: 'G',
    tagLimit: null,
    nextInspect: inYard(0),
    scafStatus: '40',
    ...changes,
  };
  await writeAs(tenantId, (trx) =>
    trx
      .insertInto('prmScaffold')
      .values(values as never)
      .execute(),
  );
  return id;
}
/** An inspection of it on record. */
export const insertInspection = (scaffold: string, inspType: string, inspTime: string, delFlag = 0) =>
  writeAs(FIRST_TENANT, (trx) =>
    trx
      .insertInto('prmScaffoldInspect')
      .values({
        ...{ id: newId(), tenantId: FIRST_TENANT, createBy: 'admin', scaffold, inspType, inspTime, delFlag },
        ...{ inspector: 'inspector', items: '[]', failCount: 0, result: '1', tagAfter: 'G' },
      } as never)
      .execute(),
  );

export const readScaffold = (id: string) =>
  readAs(FIRST_TENANT, (db) => db.selectFrom('prmScaffold').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

export const setScaffold = (id: string, columns: object) =>
  writeAs(FIRST_TENANT, (trx) => trx.updateTable('prmScaffold').set(columns).where('id', '=', id).execute());

/** Files an application and passes every node, so that its scaffold is in use. */
export async function scaffoldInUse(
  { file, toErection, decide, record, inspect }: ReturnType<typeof approvals>,
  changes: Record<string, unknown>,
): Promise<{ filed: Filed; id: string }> {
  const filed = await file(changes);
  await toErection(filed);
  await decide('crew', filed);
  const id = String((await record(filed)).scafId);
  await inspect(id);
  await decide('inspector', filed);
  await decide('leader', filed);
  return { filed, id };
}
