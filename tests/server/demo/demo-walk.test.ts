import { describe, expect, it } from 'vitest';
import { clockMs } from '#server/demo/demo-clock.ts';
import { makeDemoYard } from '#server/seed/demo/demo-yard.ts';
import { telling } from '#tests/support/yard-walk/first-days.ts';
import { type WalkedYard, walkedYard } from '#tests/support/yard-walk/walked-yard.ts';
import { yardFaults, yardRules } from '#tests/support/yard-walk/yard-faults.ts';

type Table = Exclude<keyof WalkedYard, 'now'>;
type Row<K extends Table> = WalkedYard[K][number];

describe('the simulated demo yard', () => {
  const start = telling;
  const yard = walkedYard(makeDemoYard(1, clockMs(start)), start);

  /** The drill starts the yard on all other kinds of day (`tests/drill/demo-days.test.ts`). */
  it('keeps every rule', () => {
    expect(yardFaults(yard)).toEqual({});
  });

  it('has four scaffolds that are due for inspection by tomorrow, also at the end of the week', () => {
    const saturday = '2026-11-28 20:00:00';
    const evening = walkedYard(makeDemoYard(1, clockMs(saturday)), saturday);
    const due = evening.scaffolds.filter((row) => row.scafStatus === '40' && String(row.nextInspect) <= '2026-11-29');
    expect(due.length).toBeGreaterThanOrEqual(4);
    expect(yardFaults(evening)).toEqual({});
  });

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
  const isLate = (row: Row<'tasks'>) => row.dueTime !== null && row.dueTime < start;
  const sunday = '2026-11-22 09:00:00';
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
    ['there are 1,260', () => changed('violations', (row) => row.violStatus === '40', { violStatus: '30' })],
    ['units have the points', () => changed('contractors', any, { violationPoints: 40 })],
    ['two units have nine', () => changed('contractors', (row) => row.status === '3', { status: '1' })],
    ['violations have points', () => changed('violations', (row) => row.level === '1', { points: 3 })],
    ['violations that were demanded', () => changed('rounds', (row) => row.verifyUser !== null, { replyUser: null })],
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
    ['the movements of a tool', () => changed('toolMoves', (row) => row.seq === 2, { before: 99 })],
    ['the movements of a tool', () => changed('tools', any, { stockQty: 999 })],
    ['no more is promised', () => changed('tools', (row) => row.outQty > 0, { reservedQty: 77 })],
    [
      'nothing was given out',
      () => ({ ...yard, toolCalibrations: yard.toolCalibrations.map((row) => ({ ...row, calibDate: row.validTo })) }),
    ],
    ['no more comes back', () => changed('toolLines', (row) => row.backQty !== null, { backQty: 9999 })],
    ['an application counts', () => changed('toolApplications', any, { itemCount: 99 })],
    ['what is dear', () => changed('toolApplications', (row) => row.managerDue, { managerDue: false })],
    ['tools are overdue', () => changed('toolApplications', (row) => row.bizStatus === '35', { bizStatus: '30' })],
    ['single pieces', () => changed('tools', (row) => row.manageMode === '1', { stockQty: 5 })],
    ['there is work', () => ({ ...yard, tasks: yard.tasks.filter((task) => task.status !== 'open') })],
    ['applications are', () => ({ ...yard, applications: yard.applications.slice(100) })],
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
    ['pallets count', () => changed('pallets', any, { itemCount: 99 })],
    ['no pallet has more', () => changed('palletLines', any, { pickQty: 9999 })],
    ['what is missing', () => changed('palletLines', (row) => row.eta !== null, { eta: null })],
    ['a pallet stands', () => changed('pallets', (row) => row.palletStatus === '50', { palletStatus: '40' })],
    ['no pallet sits', () => changed('pallets', (row) => row.palletStatus === '50', { openApply: null })],
    ['an hour', () => changed('deliveries', (row) => row.slotNo === 1, { slotNo: 4 })],
    ['vehicles carry', () => changed('deliveries', (row) => row.vehicle === '1', { maxWeight: 40 })],
    ['trips go', () => changed('trips', (row) => row.signTime !== null, { arriveTime: null })],
    [
      'short deliveries',
      () => changed('deliveries', (row) => row.minKitRate === 100 && row.bizStatus === '50', { minKitRate: 50 }),
    ],
    ['there are pallets', () => ({ ...yard, pallets: yard.pallets.slice(50) })],
    ['quantities stay', () => changed('wxOrderLines', any, { openQty: 99 })],
    ['an order line says', () => changed('wxOrderLines', (row) => row.passQty > 0, { arrivedQty: 0 })],
    ['no more material', () => changed('wxOrders', (row) => row.materialBy === '1', { inWeight: 9999 })],
    ['the weights', () => changed('wxOrders', any, { inWeight: 9999 })],
    ['an order is complete', () => changed('wxOrders', (row) => row.orderStatus === '3', { orderStatus: '2' })],
    ['a delivery is of', () => changed('wxApplications', any, { contractor: 'another' })],
    ['every part', () => changed('wxApplyLines', (row) => Number(row.passQty) > 0, { passQty: 0 })],
    [
      'a delivery has',
      () => changed('wxApplications', (row) => row.bizStatus === '60', { gateOut: null, signer: null }),
    ],
    ['nothing is planned', () => changed('wxApplications', any, { planTime: '2020-01-01 08:00:00' })],
    ['two lorries', () => changed('wxApplications', (row) => row.unloadSlot === 1, { unloadSlot: 3 })],
    ['orders, lines', () => ({ ...yard, wxOrders: yard.wxOrders.slice(1) })],
    ['stock moves', () => changed('moves', (row) => row.seq === 3, { after: 1 })],
    ['stock moves', () => changed('stock', any, { qty: 1 })],
    ['five materials', () => changed('stock', (row) => row.qty >= row.safeQty, { safeQty: 99_999 })],
    ['purchases', () => changed('purchases', (row) => row.poStatus === '3', { poStatus: '2' })],
    ['contracts', () => changed('sales', (row) => row.contractStatus === '1', { contractStatus: '3' })],
    ['a further', () => changed('checks', (row) => row.round === 2, { round: 3 })],
    ['the facts', () => ({ ...yard, days: yard.days.slice(1) })],
    ['sites were', () => ({ ...yard, occupations: yard.occupations.filter((row) => row.toDate >= '2026-01-01') })],
    ['nine tasks', () => changed('tasks', (row) => row.status === 'open' && isLate(row), { dueTime: null })],
    ['overdue tasks', () => ({ ...yard, tasks: yard.tasks.filter((row) => row.status === 'open') })],
    ['inspections, moves', () => changed('checks', any, { submitTime: start })],
    ['inspections, moves', () => changed('moves', any, { time: '2026-11-20 05:45:00' })],
    ['fewer items', () => ({ ...yard, checks: yard.checks.map((row) => ({ ...row, submitTime: sunday })) })],
    ['between 85', () => ({ ...yard, sales: yard.sales.map((row) => ({ ...row, receivedAmount: row.amount })) })],
    ['refused', () => ({ ...yard, checks: yard.checks.filter((row) => row.result === '1') })],
    ['own departments', () => ({ ...yard, contractors: yard.contractors.map((row) => ({ ...row, kind: '1' })) })],
    ['closed sites', () => ({ ...yard, closures: [] })],
    [
      'closed sites',
      () => changed('closures', (row) => row.toDay !== null, { fromDay: '2024-12-01', toDay: '2026-11-20' }),
    ],
    ['rows are', () => ({ ...yard, events: yard.events.slice(50_000) })],
    ['there are inspections', () => ({ ...yard, inspections: yard.inspections.slice(0, 5000) })],
  ])('is reported as faulty if it breaks "%s"', (rule, broken) => {
    const found = Object.keys(yardRules).filter((name) => name.startsWith(rule));
    expect(found).toHaveLength(1);
    expect(found.map((name) => yardRules[name]?.(yard))).toEqual([[]]);
    expect(found.map((name) => yardRules[name]?.(broken()))).not.toEqual([[]]);
  });
});
