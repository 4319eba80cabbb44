import { sql } from 'kysely';
import { readAs, readGlobal } from '#server/db/scope.ts';
import { planMark } from '#shared/resource/table-plan/wanted-table.ts';
import { findDesign, updateDesign } from './design-store.ts';
import { tableMark } from './plan-change.ts';
import { listedPlaces, serve, servedDefinition } from './publish-design.ts';
import { findForm, published } from './publishing.ts';

/**
 * Finishes what a kill interrupted. A synchronising ends with two commits, that of the table and that of the form,
 * because no role may write both. If only the first was reached, the served form names columns that the table no longer
 * has. The comment of the table names the definition that it was changed for; if this is the design's, the form is
 * written now.
 */
async function finishAllPublishing(): Promise<void> {
  const tenants = await readGlobal((db) => db.selectFrom('onlFormChange').select('ownerTenant').execute());
  for (const { ownerTenant } of tenants) await finishPublishing(ownerTenant);
}

/** Looks for the same again and again, because another process may be killed. In ms. */
const LOOK_MS = 10_000;

/** Finishes before it resolves, so that nobody is served a form that does not fit its table; then until it is stopped. */
export async function keepFinishing(
  onError: (error: unknown) => void,
): Promise<{ readonly stop: () => Promise<void> }> {
  let running = finishAllPublishing().catch(onError);
  await running;
  const timer = setInterval(() => {
    running = running.then(finishAllPublishing).catch(onError);
  }, LOOK_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** The same for one tenant; waits until a running change of its forms has ended. */
export async function finishPublishing(tenantId: number): Promise<void> {
  const { rows } = await readAs(tenantId, (db) =>
    sql<{ id: string }>`
      select design.id from onl_design design join onl_form form on form.id = design.id and form.tenant_id = ${tenantId}
       where design.tenant_id = ${tenantId} and design.is_db_synch = 'N'
         and obj_description(to_regclass('onl.' || quote_ident(${`t${tenantId}_`} || substr(form.code, 5))), 'pg_class')
             <> ${`${planMark} `} || form.hash`.execute(db),
  );
  if (rows.length === 0) return;
  await published({ tenantId }, async (trx) => {
    for (const { id } of rows) {
      const design = await findDesign(trx, tenantId, id);
      const before = await findForm(trx, tenantId, id);
      if (design?.isDbSynch !== 'N' || !before) continue;
      const { definition } = design;
      const served = servedDefinition(tenantId, definition);
      const marked = await sql<{ mark: string | null }>`
        select obj_description(to_regclass(${served.table}), 'pg_class') as mark`.execute(trx);
      if (marked.rows[0]?.mark !== tableMark(served)) continue;
      const publisher = { tenantId, username: design.updateBy ?? design.createBy };
      const how = { dropRemoved: false, allowLoss: false };
      await serve(trx, publisher, { id, before, definition }, how, listedPlaces(definition));
      await updateDesign(trx, publisher, id, { version: design.version, isDbSynch: 'Y' });
    }
  });
}
