import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { WalkedYard } from './walked-yard.ts';

/** Reads all tables of a tenant's yard from the database, for all rules. */
export async function storedYard(tenant: number, now: string): Promise<WalkedYard> {
  // With the time limit of an export, because each table is read completely.
  const read = async <T>(table: string) =>
    (await readAs(tenant, (db) => sql<T>`select * from ${sql.table(table)}`.execute(db), 'export')).rows;
  return {
    now,
    calendar: await read('prm_calendar'),
    contractors: await read('prm_contractor'),
    ships: await read('prm_ship'),
    blocks: await read('prm_block'),
    stages: await read('prm_block_stage'),
    milestones: await read('prm_milestone'),
    scaffolds: await read('prm_scaffold'),
    inspections: await read('prm_scaffold_inspect'),
    applications: await read('prm_scaffold_apply'),
    sites: await read('prm_site'),
    siteApplications: await read('prm_site_apply'),
    occupations: await read('prm_site_occupy'),
    closures: await read('prm_site_closed'),
    tools: await read('prm_tool'),
    toolApplications: await read('prm_tool_apply'),
    toolLines: await read('prm_tool_apply_line'),
    toolMoves: await read('prm_tool_move'),
    toolCalibrations: await read('prm_tool_calib'),
    berths: await read('prm_berth'),
    wharfApplications: await read('prm_wharf_apply'),
    stays: await read('prm_wharf_stay'),
    pallets: await read('prm_jp_pallet'),
    palletLines: await read('prm_jp_pallet_line'),
    deliveries: await read('prm_jp_apply'),
    trips: await read('prm_jp_trip'),
    wxOrders: await read('prm_wx_order'),
    wxOrderLines: await read('prm_wx_order_line'),
    wxApplications: await read('prm_wx_apply'),
    wxApplyLines: await read('prm_wx_apply_line'),
    purchases: await read('prm_purchase'),
    sales: await read('prm_sales'),
    checks: await read('prm_quality'),
    stock: await read('prm_stock'),
    moves: await read('prm_stock_move'),
    days: await read('prm_progress_day'),
    violations: await read('prm_violation'),
    rounds: await read('prm_violation_fix'),
    instances: await read('wf_instance'),
    tasks: await read('wf_task'),
    taskPeople: await read('wf_task_person'),
    events: await read('prm_event'),
    serials: await read('prm_serial'),
  };
}
