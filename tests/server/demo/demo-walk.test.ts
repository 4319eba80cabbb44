import { describe, expect, it } from 'vitest';
import { clockMs } from '#server/demo/demo-clock.ts';
import { makeDemoYard } from '#server/demo/demo-yard.ts';
import { type WalkedYard, walkedYard } from '#tests/support/yard-walk/walked-yard.ts';
import { yardFaults, yardRules } from '#tests/support/yard-walk/yard-faults.ts';

type Table = Exclude<keyof WalkedYard, 'now'>;
type Row<K extends Table> = WalkedYard[K][number];

/** Moments of a first start, in the yard's clock. */
const starts: readonly (readonly [why: string, start: string])[] = [
  ['leap day', '2028-02-29 10:00:00'],
  ['the day after leap day', '2028-03-01 08:00:00'],
  ['28 February of a common year', '2027-02-28 09:00:00'],
  ['new year', '2027-01-01 00:00:00'],
  ['the first second of a Sunday', '2026-11-22 00:00:00'],
  ['an ordinary Monday', '2026-11-23 09:30:00'],
  ['new year’s eve', '2026-12-31 23:59:59'],
  ['eve of the Spring Festival', '2027-02-05 15:00:00'],
  ['Spring Festival', '2027-02-06 09:00:00'],
  ['last day of the Spring Festival', '2026-02-24 18:00:00'],
  ['the first working day after it', '2026-02-28 07:00:00'],
  ['Saturday', '2026-11-21 11:00:00'],
  ['Sunday', '2026-11-29 14:00:00'],
  ['Sunday at month end', '2027-01-31 16:00:00'],
  ['labour day', '2027-05-01 10:00:00'],
  ['national day', '2026-10-01 10:00:00'],
  ['after the national holiday', '2026-10-05 10:00:00'],
  ['begin of the typhoons', '2027-07-01 10:00:00'],
  ['a typhoon week', '2027-07-24 10:00:00'],
  ['typhoon weeks', '2027-08-15 10:00:00'],
  ['typhoon weeks', '2028-08-31 06:00:00'],
  ['typhoon weeks', '2026-09-17 20:00:00'],
  ['end of the typhoons', '2026-09-30 12:00:00'],
  ['shortly after the typhoons', '2026-10-12 12:00:00'],
  ['month end', '2026-04-30 23:00:00'],
  ['begin of a month', '2026-06-01 00:30:00'],
  ['midsummer', '2026-06-21 12:00:00'],
  ['early in the morning', '2027-03-10 05:59:00'],
  ['at six', '2027-03-11 06:00:00'],
  ['the last Spring Festival on the calendar', '2030-02-03 10:00:00'],
  ['years from now', '2029-11-13 13:13:13'],
  ['leap day, years from now', '2032-02-29 10:00:00'],
];

describe.each(starts)('a first start on %s (%s)', (_why, start) => {
  it('makes a yard that keeps every rule', () => {
    expect(yardFaults(walkedYard(makeDemoYard(1, clockMs(start)), start))).toEqual({});
  });
});

describe('the walk', () => {
  const start = '2026-11-23 09:30:00';
  const yard = walkedYard(makeDemoYard(1, clockMs(start)), start);

  /** The yard with the first row that answers a test changed. */
  function changed<K extends Table>(table: K, which: (row: Row<K>) => boolean, change: Partial<Row<K>>): WalkedYard {
    const rows = yard[table] as readonly Row<K>[];
    const at = rows.findIndex(which);
    if (at < 0) throw new Error(`no such row in ${table}`);
    return { ...yard, [table]: rows.with(at, { ...(rows[at] as Row<K>), ...change }) };
  }

  /** Who started what the first task of a section is about. */
  const starterOf = ({ tasks, instances }: WalkedYard) => {
    const first = tasks.find((row) => row.nodeKey === 'section');
    return instances.find((row) => row.id === first?.instanceId)?.starter ?? '';
  };
  const any = () => true;
  const inUse = (row: Row<'scaffolds'>) => row.scafStatus === '40';
  const asked = (row: Row<'applications'>) => row.bpmStatus === '2' && row.applyType === '1' && row.height >= 24;
  const reached = (row: Row<'milestones'>) => row.actualDate !== null;
  const weekly = (row: Row<'inspections'>) => row.inspType === '3' && row.tagAfter === 'G';
  const joint = (row: Row<'inspections'>) => row.inspType === '2';
  const standing = new Set(yard.scaffolds.filter(inUse).map((row) => row.id));
  const storm = (yard.events.find((event) => event.comment === '风力 ≥ 6 级')?.createTime ?? '').slice(0, 10);
  const afterStorm = (row: Row<'inspections'>) => row.inspType === '4';

  it.each<[string, () => WalkedYard]>([
    ['ships store', () => changed('ships', any, { progress: 50 })],
    ['ships stand', () => changed('ships', any, { progress: 50 })],
    ['a stage starts', () => changed('stages', (row) => row.stage === '8' && row.percent === 0, { percent: 50 })],
    ['a reason', () => changed('stages', (row) => row.delayReason !== null, { delayReason: null })],
    ['scaffolds have tags', () => changed('scaffolds', inUse, { tag: 'R' })],
    ['scaffolds in use carry', () => changed('scaffolds', inUse, { nextInspect: '2027-01-01' })],
    ['never stood', () => ({ ...yard, inspections: yard.inspections.filter((row) => !standing.has(row.scaffold)) })],
    ['stopped in storms', () => ({ ...yard, events: yard.events.filter((event) => event.comment !== '风力 ≥ 6 级') })],
    ['stopped in storms', () => changed('calendar', (row) => row.day === start.slice(0, 10), { windLevel: 6 })],
    ['back in use', () => changed('inspections', afterStorm, { inspType: '3' })],
    ['back in use', () => changed('inspections', afterStorm, { inspTime: `${storm} 12:00:00` })],
    ['inspections have', () => changed('inspections', any, { failCount: 7 })],
    ['scaffolds are never', () => changed('inspections', (row) => row.inspType === '1', { inspType: '2' })],
    ['two scaffolds', () => changed('events', (row) => row.comment === '检查超期', { comment: null })],
    ['applications carry', () => changed('applications', any, { applyNo: 'JS-2601-00000' })],
    ['the product counts', () => changed('serials', (row) => row.prefix === 'JS', { last: 3 })],
    ['applications stand', () => changed('instances', (row) => row.status === '2', { endTime: null })],
    ['instances have', () => changed('instances', (row) => row.status === '2', { status: '1' })],
    ['open tasks', () => ({ ...yard, taskPeople: yard.taskPeople.slice(20) })],
    ['tasks were decided', () => changed('tasks', (row) => row.action === 'pass', { assignee: 'nobody' })],
    ['somebody else', () => changed('tasks', (row) => row.nodeKey === 'accept', { candidates: 'admin' })],
    ['somebody else', () => changed('tasks', (row) => row.nodeKey === 'section', { candidates: starterOf(yard) })],
    ['nothing lies', () => changed('events', any, { createTime: '2026-11-23 09:30:01' })],
    ['a scheme', () => changed('applications', asked, { schemeFile: null })],
    ['settle', () => changed('applications', any, { volume: 19 })],
    ['an application of kind', () => changed('scaffolds', inUse, { scafStatus: '70' })],
    ['applications name', () => changed('applications', any, { contractor: 'unknown' })],
    [
      'each lifecycle',
      () => changed('events', (row) => row.bizTable === 'prm_scaffold' && row.fromState === '20', { fromState: '10' }),
    ],
    ['there is work', () => ({ ...yard, tasks: yard.tasks.filter((task) => task.status !== 'open') })],
    ['applications are', () => ({ ...yard, applications: yard.applications.slice(10) })],
    ['milestones carry', () => changed('milestones', reached, { light: 'R' })],
    ['milestones carry', () => changed('milestones', (row) => row.actualDate === null, { light: null })],
    ['milestones are', () => changed('milestones', reached, { forecastDate: start.slice(0, 10) })],
    ['milestones are', () => changed('milestones', (row) => row.seq === 2, { actualDate: '2020-01-01' })],
    ['ships begin', () => changed('ships', any, { shipStatus: '7' })],
    ['ships begin', () => changed('ships', any, { deliveryDate: start.slice(0, 10) })],
    ['blocks stand', () => changed('blocks', (row) => row.currentStage === '4', { currentStage: '5' })],
    ['blocks stand', () => changed('stages', (row) => row.percent === 100, { actEnd: null })],
    ['self-checks', () => changed('inspections', (row) => row.inspType === '1', { tagAfter: 'G' })],
    ['the ledger', () => changed('scaffolds', inUse, { acceptDate: null })],
    ['the ledger', () => changed('scaffolds', inUse, { scafStatus: '30' })],
    ['a joint acceptance that', () => changed('inspections', weekly, { inspType: '2' })],
    ['a joint acceptance names', () => changed('inspections', joint, { userSign: 'leader' })],
    ['an application and', () => changed('scaffolds', inUse, { scafStatus: '20' })],
    ['a scaffold is', () => changed('scaffolds', inUse, { height: 99 })],
    ['an application stands', () => changed('applications', (row) => row.bpmStatus === '1', { bizStatus: '40' })],
    ['there are inspections', () => ({ ...yard, inspections: yard.inspections.slice(0, 5000) })],
  ])('sees a yard that breaks "%s"', (rule, broken) => {
    const found = Object.keys(yardRules).filter((name) => name.startsWith(rule));
    expect(found).toHaveLength(1);
    expect(found.map((name) => yardRules[name]?.(yard))).toEqual([[]]);
    expect(found.map((name) => yardRules[name]?.(broken()))).not.toEqual([[]]);
  });
});
