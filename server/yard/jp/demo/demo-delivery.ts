import { clockText } from '#server/demo/demo-clock.ts';
import { demoDepartments } from '#server/demo/demo-departments.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import type { PlannedDelivery } from './planned-delivery.ts';

const places = ['北侧通道', '吊点旁', '门口右侧', '3# 平台', '脚手架下', '分段左舷'];
const remarks = ['请先送管件', '现场有吊车配合', '按安装顺序码放', '到场前半小时电话通知'];

/** The draft of the application for a planned delivery. */
export function draftDelivery(world: DemoWorld, plan: PlannedDelivery): Draft {
  const { random, tenantId, newId } = world;
  const time = clockText(plan.filedAt);
  return {
    id: newId(plan.filedAt),
    tenantId,
    sysOrgCode: plan.orgCode,
    createBy: plan.starter,
    createTime: time,
    updateBy: plan.starter,
    updateTime: time,
    version: 1,
    applyNo: '',
    urgency: random.weighted([
      ['1', 82],
      ['2', 18],
    ] as const),
    bpmStatus: '0',
    bizStatus: '10',
    remark: random.chance(0.25) ? random.pick(remarks) : null,
    instanceId: null,
    ship: plan.ship.id,
    team: plan.orgCode,
    needTime: clockText(plan.needTime),
    siteId: plan.site.site,
    placeDetail: random.chance(0.6) ? random.pick(places) : null,
    palletIds: plan.pallets.map(({ row }) => row.id).join(','),
    palletCount: 0,
    maxWeight: null,
    minKitRate: null,
    shortRelease: false,
    managerDue: false,
    slotNo: null,
    vehicle: null,
    driver: null,
  };
}

/** The trip that the dispatch creates. */
export function draftTrip({ tenantId, newId }: DemoWorld, application: Draft, at: number): Draft {
  const trip: Draft = {
    id: newId(at),
    tenantId,
    sysOrgCode: application.sysOrgCode ?? null,
    createBy: application.driver ?? null,
    createTime: clockText(at),
    updateBy: null,
    updateTime: null,
    version: 1,
    tripNo: '',
    apply: application.id ?? '',
    ship: application.ship ?? '',
    driver: application.driver ?? '',
    vehicle: application.vehicle ?? '',
    loadTime: null,
    leaveTime: null,
    arriveTime: null,
    signTime: null,
    signer: null,
    mileage: null,
    signPhoto: null,
    exception: null,
  };
  // A getter, because applications get their numbers only after all rows are made.
  Object.defineProperty(trip, 'tripNo', { enumerable: true, get: () => `${String(application.applyNo)}-1` });
  return trip;
}

const departments = new Map(demoDepartments.map(({ orgCode, name }) => [orgCode, name]));

/** Title of the instance: ship, team, site. */
export function titleOf({ orgCode, ship, site }: PlannedDelivery): string {
  return [ship.shipNo, departments.get(orgCode) ?? orgCode, site.siteCode].join(' ');
}
