import type { Database, Db, Trx } from '#server/db/database.ts';
import { deferIndexes } from '#server/db/defer-indexes.ts';
import { writeAsOwner } from '#server/db/owner-write.ts';
import { readAs } from '#server/db/scope.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import { clockText } from '#server/demo/demo-clock.ts';
import { loadDemoFiles } from '#server/demo/demo-files.ts';
import type { DemoRow } from '#server/demo/demo-row.ts';
import { currentVersion } from '#server/workflow/definitions.ts';
import { fillTaskColumns } from '#server/workflow/task-columns.ts';
import { closeMonths } from '#server/yard/month/close-months.ts';
import { closingMonths } from '#server/yard/month/closing-months.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { monthParameters } from '#shared/yard/month/month.parameters.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { type DemoYard, makeDemoYard } from './demo-yard.ts';
import { loadPeople } from './load-people.ts';

export interface DemoOptions {
  readonly tenantId: number;
  /** Hash of the password that all demo people share. */
  readonly passwordHash: string;
  readonly now?: Date;
}

/**
 * Fills an empty yard with two years of work (docs/domain.md §20) in one transaction. The same seed gives the same
 * yard, with dates relative to the day of the first start. Does nothing if ships exist.
 * @returns whether it loaded anything
 */
export async function loadDemoYard(options: DemoOptions): Promise<boolean> {
  const now = (options.now ?? new Date()).getTime();
  if (await readAs(options.tenantId, (db) => hasShips(db, options.tenantId))) return false;
  // Generated before the transaction begins, because on a busy machine it takes longer than a transaction may be idle.
  const yard = makeDemoYard(options.tenantId, now);
  return writeAsOwner(options.tenantId, async (trx) => {
    if (await hasShips(trx, options.tenantId)) return false;
    await deferIndexes(trx, tablesOf(yard), () => loadYard(trx, yard, options));
    return true;
  });
}

/** Tables that get thousands of rows, by their names in the database. */
function tablesOf({ areas }: DemoYard): readonly string[] {
  const own = areas.flatMap(({ tables }) => tables.map(({ definition }) => definition.table));
  return [...own, 'prm_block_stage', 'prm_event', 'wf_copy', 'wf_instance', 'wf_task', 'wf_task_person'].map(snakeCase);
}

async function loadYard(trx: Trx, yard: DemoYard, options: DemoOptions): Promise<void> {
  const load = (table: keyof Database & string, rows: readonly DemoRow[]) => bulkInsert(trx, table, rows);
  await loadPeople({
    trx,
    tenantId: options.tenantId,
    people: yard.people,
    passwordHash: options.passwordHash,
    newId: () => yard.newId(yard.founded),
    at: clockText(yard.founded),
    contractors: yard.vendors,
  });
  const announcements = demoAnnouncements(yard.world.today, options.tenantId, () => yard.newId(yard.founded));
  await load('sysAnnouncement', announcements);
  await loadDemoFiles(trx, options.tenantId, () => yard.newId(yard.founded));
  await load('prmCalendar', yard.calendar);
  await load('prmContractor', yard.contractors);
  await load('sysProject', yard.projects.rows);
  await load('sysProjectMember', yard.projects.members);
  await load(
    'prmShip',
    yard.ships.map((ship) => ship.row),
  );
  await load(
    'prmBlock',
    yard.ships.flatMap((ship) => ship.blocks),
  );
  await load(
    'prmBlockStage',
    yard.ships.flatMap((ship) => ship.stages),
  );
  await load(
    'prmMilestone',
    yard.ships.flatMap((ship) => ship.milestones),
  );
  await loadAreas(trx, yard, load);
}

async function hasShips(db: Db, tenantId: number): Promise<boolean> {
  const ships = await db.selectFrom('prmShip').select('id').where('tenantId', '=', tenantId).limit(1).execute();
  return ships.length > 0;
}

type Load = (table: keyof Database & string, rows: readonly DemoRow[]) => Promise<void>;

async function loadAreas(trx: Trx, yard: DemoYard, load: Load): Promise<void> {
  const versions = new Map<string, number>();
  for (const flow of yardFlows) versions.set(flow.key, await currentVersion(trx, flow));
  for (const { tables, instances, tasks, taskPeople, copies, events } of yard.areas) {
    for (const { definition, rows } of tables) await bulkInsert(trx, definition.table, rows);
    await load(
      'wfInstance',
      instances.map((row) => ({ ...row, defVersion: versions.get(String(row.defKey)) ?? 1 })),
    );
    await load('wfTask', tasks);
    await load('wfTaskPerson', taskPeople);
    await load('wfCopy', copies);
    await load('prmEvent', events);
  }
  await fillTaskColumns(trx, yard.world.tenantId);
  await load('prmSerial', yard.serials);
  // As many months as the job would close in a new yard.
  await closeMonths(
    trx,
    yard.world.tenantId,
    closingMonths(yard.world.today, monthParameters['month.closeBack'].value),
  );
}
