import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders, workUnit } from '#server/demo/demo-world.ts';
import { scaffoldDues } from '#server/yard/scaffold/predicates.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { addDays } from '#shared/workflow/day.ts';
import { scaffoldArea } from '#shared/yard/scaffold/area.ts';
import { demoPlace, demoRemark } from './demo-places.ts';

/** A new application 搭设 of a random team leader; the sizes are random too. */
export function draftApplication(world: DemoWorld, filedAt: number): Draft {
  const draft = drawApplication(world, filedAt);
  return { ...draft, ...duesOf(draft) };
}

const { 'scaffold.schemeHeight': height, 'scaffold.schemeLoad': load } = scaffoldArea.parameters;

/** Required scheme and HSE review by the default parameters. */
export function duesOf(draft: Draft): ReturnType<typeof scaffoldDues> {
  return scaffoldDues(draft as RecordPatch, { height: height.value, load: load.value });
}

function drawApplication(world: DemoWorld, filedAt: number): Draft {
  const { random } = world;
  // The demo account files more than its share, most of all lately, so that people who try the product find
  // applications of their own, and the demo approvers find tasks.
  const lately = filedAt > world.now - 4 * 86_400_000;
  const starter = random.chance(lately ? 0.3 : 0.06) ? 'team_leader' : random.pick(holders(world, 'team_leader'));
  const person = world.people.find((entry) => entry.username === starter);
  const ship = random.pick(world.ships);
  const block = random.pick(ship.blocks);
  const scafType = random.weighted([
    ['1', 40],
    ['5', 25],
    ['6', 15],
    ['2', 7],
    ['4', 8],
    ['3', 5],
  ] as const);
  const height = random.chance(0.06) ? random.int(24, 36) : random.int(3, 20);
  const length = random.int(3, 22) + random.pick([0, 0.5]);
  const width = random.pick([1.2, 1.5, 2, 3, 4.5]);
  const need = addDays(clockText(filedAt).slice(0, 10), random.int(3, 10));
  const risks = ['1', '2', '3', '4', '5'].filter(() => random.chance(0.09));
  return {
    id: world.newId(filedAt),
    tenantId: world.tenantId,
    sysOrgCode: person?.orgCode ?? 'A01',
    createBy: starter,
    createTime: clockText(filedAt),
    updateBy: starter,
    updateTime: clockText(filedAt),
    version: 1,
    applyNo: '',
    urgency: random.weighted([
      ['1', 78],
      ['2', 17],
      ['3', 5],
    ] as const),
    bpmStatus: '0',
    bizStatus: '10',
    remark: demoRemark(random),
    instanceId: null,
    applyType: '1',
    ship: ship.id,
    block: block.id,
    place: demoPlace(random, block.zone),
    scafId: null,
    scafType,
    length,
    width,
    height,
    volume: settledVolume(length, width, height),
    loadClass: random.weighted([
      ['15', 30],
      ['20', 48],
      ['30', 18],
      ['45', 4],
    ] as const),
    schemeFile: null,
    workKind: random.weighted([
      ['1,2', 30],
      ['1', 15],
      ['3', 18],
      ['4', 14],
      ['6', 8],
      ['5,4', 7],
      ['7', 8],
    ] as const),
    needDate: need,
    planDismantle: addDays(need, random.int(8, 34)),
    envRisk: risks.length > 0 ? risks.join(',') : null,
    contractor: workUnit(world, String(person?.orgCode ?? 'A01')),
    crew: null,
    startDate: null,
  };
}

/** docs/domain.md §6.6 rule 7: at least 20 m³, one decimal. */
export function settledVolume(length: number, width: number, height: number): number {
  return Math.max(20, Math.round(length * width * height * 10) / 10);
}
