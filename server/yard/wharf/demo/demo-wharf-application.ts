import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { draftAfter } from '#server/demo/draft-after.ts';
import { applyTypes } from '#server/yard/wharf/predicates.ts';
import { wharfDictionaries } from '#shared/yard/wharf/wharf.dictionaries.ts';
import type { DemoBerth } from './demo-berths.ts';
import type { DemoShipAtQuay } from './visiting-ships.ts';

/** A request before its approval is played. */
export interface Request {
  readonly starter: string;
  readonly orgCode: string;
  readonly ship: DemoShipAtQuay;
  readonly filedAt: number;
  /** Epoch milliseconds; so is `etd`. */
  readonly eta: number;
  readonly etd: number;
  readonly berth: DemoBerth;
  readonly hazards: string | null;
  readonly power: number;
}

const remarks = ['请提前安排带缆人员', '装卸需占用门座起重机', '夜间靠泊，请开启照明', '与邻泊位保持安全间距'];

/** The application of an arriving ship; most name a wished berth. */
export function draftArrival(world: DemoWorld, request: Request): Draft {
  const { random } = world;
  const { ship, filedAt } = request;
  const time = clockText(filedAt);
  return {
    id: world.newId(filedAt),
    tenantId: world.tenantId,
    sysOrgCode: request.orgCode,
    createBy: request.starter,
    createTime: time,
    updateBy: request.starter,
    updateTime: time,
    version: 1,
    applyNo: '',
    urgency: random.weighted([
      ['1', 78],
      ['2', 17],
      ['3', 5],
    ] as const),
    bpmStatus: '0',
    bizStatus: '10',
    remark: random.chance(0.2) ? random.pick(remarks) : null,
    instanceId: null,
    applyType: ship.ship === null ? applyTypes.visit : applyTypes.berth,
    ship: ship.ship,
    shipText: ship.ship === null ? `${ship.name}，${ship.contact}` : null,
    relatedApply: null,
    shipName: ship.name,
    loa: ship.loa,
    beam: ship.beam,
    draftMax: ship.draft,
    displacement: ship.displacement,
    mooringPlan: ship.loa >= 100 ? world.schemeFile : null,
    ...timesOf(request),
    wantBerth: random.chance(0.6) ? request.berth.id : null,
    workItems: random.pick(['1', '1,6', '4', '5', '2,7', '4,5', '6']),
    hazards: request.hazards,
    shorePowerKva: request.power === 0 ? null : request.power,
    tugs: ship.loa < 60 ? 0 : ship.loa < 110 ? 1 : 2,
    berthId: null,
    secondBerth: null,
    side: null,
    outerOf: null,
    actualIn: null,
    lines: null,
    draftFore: null,
    draftAft: null,
    actualOut: null,
  };
}

export function timesOf({ eta, etd }: Pick<Request, 'eta' | 'etd'>): Draft {
  return { eta: clockText(eta), etd: clockText(etd), leaveBy: clockText(etd).slice(0, 10) };
}

/** An application about a ship at the quay: shift, departure or extension. */
export function draftAbout(world: DemoWorld, origin: Draft, at: number, changes: Draft): Draft {
  return {
    ...draftAfter(world, origin, at),
    relatedApply: origin.id ?? null,
    wantBerth: null,
    actualIn: null,
    lines: null,
    draftFore: null,
    draftAft: null,
    actualOut: null,
    ...changes,
  };
}

/** Title of the instance: ship, kind, wished berth. */
export function titleOf(berths: readonly DemoBerth[], { shipName, applyType, wantBerth }: Draft): string {
  const types = wharfDictionaries.find(({ code }) => code === 'wharf_apply_type')?.items ?? [];
  const words = [
    shipName,
    types.find(({ value }) => value === applyType)?.text.zh,
    berths.find(({ id }) => id === wantBerth)?.berthCode,
  ];
  return words.filter((word) => word !== undefined && word !== null).join(' ');
}
