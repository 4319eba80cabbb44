import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { onlyNew } from '#server/kernel/only-new.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { StoredReport } from '#server/yard/stored-report.ts';

/** Adds reports of the areas that a tenant never had; an administrator's changes stay. */
export async function seedReports(trx: Trx, tenantId: number): Promise<void> {
  const all = yardServerAreas.flatMap((area) => area.reports ?? []);
  const reports = await onlyNew(trx, tenantId, 'report', all, ({ code }) => code);
  if (reports.length === 0) return;
  const added = await trx
    .insertInto('onlCgreportHead')
    .values(
      reports.map(({ code, name, sql }) => ({
        id: newId(),
        tenantId,
        code,
        name: name.zh,
        nameEn: name.en,
        cgrSql: sql,
        returnType: '1',
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doNothing())
    .returning(['id', 'code'])
    .execute();
  for (const { id, code } of added) {
    const report = reports.find((each) => each.code === code);
    if (report !== undefined) await addColumns(trx, tenantId, id, report);
  }
}

async function addColumns(trx: Trx, tenantId: number, cgrheadId: string, report: StoredReport): Promise<void> {
  await trx
    .insertInto('onlCgreportItem')
    .values(
      report.columns.map(({ field, label, type = 'String', dict, width, hidden, search, sort }, at) => ({
        id: newId(),
        tenantId,
        cgrheadId,
        fieldName: field,
        fieldTxt: label.zh,
        fieldTxtEn: label.en,
        fieldType: type,
        fieldWidth: width ?? null,
        dictCode: dict ?? null,
        isShow: hidden !== true,
        isSearch: search !== undefined,
        searchMode: search ?? 'single',
        isOrder: sort === true,
        isTotal: false,
        lineNo: at + 1,
      })),
    )
    .execute();
  const params = (report.params ?? []).map(({ name, label, value }, at) => ({
    id: newId(),
    tenantId,
    cgrheadId,
    paramName: name,
    paramTxt: label.zh,
    paramTxtEn: label.en,
    paramValue: value ?? null,
    lineNo: at + 1,
  }));
  if (params.length > 0) await trx.insertInto('onlCgreportParam').values(params).execute();
}
