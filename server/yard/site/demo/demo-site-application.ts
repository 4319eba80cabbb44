import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, workUnit } from '#server/demo/demo-world.ts';
import { draftAfter } from '#server/demo/draft-after.ts';
import { applyTypes } from '#server/yard/site/predicates.ts';
import { siteDictionaries } from '#shared/yard/site/site.dictionaries.ts';
import { dayOf, type PlannedUse } from './plan-use.ts';

const remarks = ['分段吊运请提前一天通知', '夜间有平板车进出', '需要接临时电源', '与相邻格位共用通道'];

/** The draft of the application for a planned use; half of them name a wished site. */
export function draftUse(world: DemoWorld, use: PlannedUse): Draft {
  const { random } = world;
  const time = clockText(use.filedAt);
  return {
    id: world.newId(use.filedAt),
    tenantId: world.tenantId,
    sysOrgCode: use.orgCode,
    createBy: use.starter,
    createTime: time,
    updateBy: use.starter,
    updateTime: time,
    version: 1,
    applyNo: '',
    urgency: random.weighted([
      ['1', 80],
      ['2', 16],
      ['3', 4],
    ] as const),
    bpmStatus: '0',
    bizStatus: '10',
    remark: random.chance(0.2) ? random.pick(remarks) : null,
    instanceId: null,
    applyType: applyTypes.take,
    ship: use.ship.id,
    relatedApply: null,
    block: use.block?.id ?? null,
    purpose: use.purpose,
    contractor: workUnit(world, use.orgCode),
    needArea: use.needArea,
    unitLoad: use.unitLoad,
    startDate: use.from,
    endDate: use.to,
    wantSite: random.chance(0.5) ? use.site.id : null,
    siteId: null,
    bayNos: null,
    assignedArea: null,
    managerDue: false,
    siteKeeper: null,
    wishLapsed: null,
    actualIn: null,
    enteredWith: null,
    actualOut: null,
    clearPhotos: null,
  };
}

/** An application about an existing occupation: the same place and size. */
function draftAbout(world: DemoWorld, origin: Draft, at: number, applyType: string): Draft {
  const unused = {
    wantSite: null,
    managerDue: false,
    actualIn: null,
    enteredWith: null,
    actualOut: null,
    clearPhotos: null,
  };
  return { ...draftAfter(world, origin, at), applyType, relatedApply: origin.id ?? null, ...unused };
}

export function draftExtension(
  world: DemoWorld,
  origin: Draft,
  { submitAt, first, last }: { readonly submitAt: number; readonly first: string; readonly last: string },
): Draft {
  return { ...draftAbout(world, origin, submitAt, applyTypes.extend), startDate: first, endDate: last };
}

export function draftClearing(world: DemoWorld, origin: Draft, at: number): Draft {
  return { ...draftAbout(world, origin, at, applyTypes.clear), endDate: origin.endDate ?? dayOf(at) };
}

/** Title of the instance: ship, kind, block, purpose. */
export function titleOf(world: DemoWorld, { ship, applyType, block, purpose }: Draft): string {
  const own = world.ships.find(({ id }) => id === ship);
  const textOf = (code: string, value: unknown) =>
    siteDictionaries.find((entry) => entry.code === code)?.items.find((item) => item.value === value)?.text.zh;
  const blockNo = own?.blocks.find(({ id }) => id === block)?.blockNo;
  const words = [own?.shipNo, textOf('site_apply_type', applyType), blockNo, textOf('site_purpose', purpose)];
  return words.filter((word) => word !== undefined).join(' ');
}
