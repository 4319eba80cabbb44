import type { Database, Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import { currentVersion } from '#server/workflow/definitions.ts';
import { guardOf } from '#server/workflow/guards.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { bulkInsert } from './bulk-insert.ts';
import { addDays, yardToday } from './day.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { demoCalendar } from './demo-calendar.ts';
import { clockMs, clockText } from './demo-clock.ts';
import { demoContractors } from './demo-contractors.ts';
import { createIdMaker } from './demo-id.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import type { DemoRow } from './demo-row.ts';
import { demoScaffolds } from './demo-scaffolds.ts';
import { loadScheme } from './demo-scheme.ts';
import { type DemoShip, demoShips } from './demo-ships.ts';
import type { DemoWorld } from './demo-world.ts';
import { loadPeople } from './load-people.ts';
import { numberDocuments } from './number-documents.ts';
import { createRandom } from './random.ts';

export interface DemoOptions {
  readonly tenantId: number;
  /** Hash of the password that all demo people share. */
  readonly passwordHash: string;
  readonly now?: Date;
}

const seed = 20_260_107;
/** The drawing that every scheme of the demo yard names. */
export const schemePath = 'scheme/demo-scheme.pdf';

/**
 * Fills an empty yard with two years of work (domain.md §20) in one transaction. The same seed makes the same yard,
 * told relative to the day of the first start. Does nothing where ships are already there.
 * @returns whether it loaded anything
 */
export async function loadDemoYard(options: DemoOptions): Promise<boolean> {
  const now = (options.now ?? new Date()).getTime();
  return writeAs(options.tenantId, async (trx) => {
    const present = await trx
      .selectFrom('prmShip')
      .select('id')
      .where('tenantId', '=', options.tenantId)
      .limit(1)
      .execute();
    if (present.length > 0) return false;
    const yard = makeYard(options, now);
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
    await loadScheme(trx, {
      tenantId: options.tenantId,
      id: yard.newId(yard.founded),
      path: schemePath,
      by: 'scaf_eng',
    });
    await load('prmCalendar', yard.calendar);
    await load('prmContractor', yard.contractors);
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
    await loadScaffolds(trx, yard, load);
    return true;
  });
}

type Load = (table: keyof Database & string, rows: readonly DemoRow[]) => Promise<void>;

async function loadScaffolds(trx: Trx, yard: Yard, load: Load): Promise<void> {
  const versions = new Map<string, number>();
  for (const flow of yardFlows) versions.set(flow.key, await currentVersion(trx, flow));
  const rows = demoScaffolds(yard.world);
  const serials = numberDocuments(rows, yard.world.tenantId);
  await load('prmScaffold', rows.scaffolds);
  await load('prmScaffoldApply', rows.applications);
  await load('prmScaffoldInspect', rows.inspections);
  await load(
    'wfInstance',
    rows.instances.map((row) => ({ ...row, defVersion: versions.get(String(row.defKey)) ?? 1 })),
  );
  await load('wfTask', rows.tasks);
  await load('wfTaskPerson', rows.taskPeople);
  await load('wfCopy', rows.copies);
  await load('prmEvent', rows.events);
  await load('prmSerial', serials);
}

interface Yard {
  readonly founded: number;
  readonly newId: (atMs: number) => string;
  readonly people: readonly DemoPerson[];
  readonly vendors: ReadonlyMap<string, string>;
  readonly calendar: readonly DemoRow[];
  readonly contractors: readonly DemoRow[];
  readonly ships: readonly DemoShip[];
  readonly world: DemoWorld;
}

/** Everything but the scaffold side, made in memory; the world tells that side what it stands on. */
function makeYard({ tenantId }: DemoOptions, now: number): Yard {
  const random = createRandom(seed);
  const today = yardToday(new Date(now));
  const founded = clockMs(`${addDays(today, -760)} 08:00:00`);
  const makeId = createIdMaker(random);
  const newId = () => makeId(founded);
  const people = demoPeople(random);
  const calendar = demoCalendar(random, today, newId);
  const contractors = demoContractors(random, today, newId);
  const ships = demoShips(random, today, {
    newId,
    managers: usernames(people, 'planner'),
    reporters: usernames(people, 'planner'),
    teams: [...new Set(people.filter((person) => person.role === 'team_leader').map((person) => person.orgCode))],
  });
  const base = { tenantId, createBy: 'admin', createTime: clockText(founded), sysOrgCode: 'A01' };
  const based = (rows: readonly DemoRow[]) => rows.map((row) => ({ ...base, ...row }));
  return {
    founded,
    newId: makeId,
    people,
    vendors: vendorsOf(people, contractors),
    calendar: based(calendar.rows),
    contractors: based(contractors),
    ships: ships.map((ship) => ({
      row: { ...base, ...ship.row },
      blocks: based(ship.blocks),
      stages: based(ship.stages),
      milestones: based(ship.milestones),
    })),
    world: {
      tenantId,
      random,
      newId: makeId,
      now,
      today,
      calendar,
      calendarDays: new Map(calendar.rows.map((row) => [String(row.day), String(row.dayType)])),
      people,
      admins: ['admin'],
      ships: ships.map(shipOfWorld),
      contractors: contractors.filter((row) => row.kind !== '3' && row.status === '1').map((row) => String(row.id)),
      holds: guardOf('scaffold_apply').holds,
      schemeFile: schemePath,
    },
  };
}

function shipOfWorld(ship: DemoShip): DemoWorld['ships'][number] {
  return {
    id: String(ship.row.id),
    shipNo: String(ship.row.shipNo),
    blocks: ship.blocks.map((row) => ({ id: String(row.id), blockNo: String(row.blockNo), zone: String(row.zone) })),
  };
}

function usernames(people: readonly DemoPerson[], role: string): readonly string[] {
  return people.filter((person) => person.role === role).map((person) => person.username);
}

/** Each outside user belongs to one outsourcing unit. */
function vendorsOf(people: readonly DemoPerson[], contractors: readonly DemoRow[]): ReadonlyMap<string, string> {
  const units = contractors.filter((row) => row.kind === '3');
  return new Map(usernames(people, 'wx_vendor').map((username, index) => [username, String(units[index]?.id ?? '')]));
}
