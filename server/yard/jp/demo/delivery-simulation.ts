import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { type ApprovalOutcome, moveApplication, playApplication } from '#server/demo/play-application.ts';
import { jpPredicates } from '#server/yard/jp/predicates.ts';
import { lookup } from '#shared/lookup.ts';
import { addDays } from '#shared/workflow/day.ts';
import { jpApplyFlow } from '#shared/yard/jp/jp-apply.flow.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { draftDelivery, draftTrip, titleOf } from './demo-delivery.ts';
import type { PalletShop } from './demo-pallets.ts';
import type { JpRows } from './jp-rows.ts';
import type { PlannedDelivery } from './planned-delivery.ts';
import { workingHoursBetween } from './working-span.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Makes the rows of one delivery, from the application to the return of the containers. */
export class DeliverySimulation {
  readonly #world: DemoWorld;
  readonly #rows: JpRows;
  readonly #shop: PalletShop;
  readonly #plan: PlannedDelivery;
  readonly #application: Draft;
  readonly #fate: ApprovalOutcome;
  #trip: Draft | null = null;
  /** Working hours from the dispatch to the signature. */
  #signHours = 3;

  constructor(world: DemoWorld, rows: JpRows, shop: PalletShop, plan: PlannedDelivery) {
    this.#world = world;
    this.#rows = rows;
    this.#shop = shop;
    this.#plan = plan;
    this.#fate = { ...plan.outcome };
    this.#application = draftDelivery(world, plan);
    this.#derive();
  }

  /** Plays the delivery up to now and returns the application. */
  run(): Draft {
    const application = this.#application;
    this.#rows.applications.push(application);
    playApplication(this.#world, this.#rows, {
      flow: jpApplyFlow,
      definition: jpApply,
      application,
      title: titleOf(this.#plan),
      submitAt: this.#plan.filedAt,
      outcome: this.#fate,
      predicates: jpPredicates,
      hours: (node) => this.#hoursOf(node.key),
      fill: (node, by, at) => this.#fill(node.key, by, at),
      lifecycle: (action, by, at) => this.#live(action, by, at),
    });
    return application;
  }

  #hoursOf(node: string): number | undefined {
    if (node === 'pick') return 3 + this.#world.random.next() * 9;
    return node === 'sign' ? this.#signHours : undefined;
  }

  #fill(node: string, by: string, at: number): void {
    const { pallets, kit } = this.#plan;
    if (node === 'pick') {
      for (const [nth, pallet] of pallets.entries()) {
        this.#shop.close(pallet, nth === 0 || kit === 'veryShort' ? kit : 'whole', clockText(at).slice(0, 10));
      }
      this.#derive();
    }
    if (node === 'dispatch') {
      const heaviest = Number(this.#application.maxWeight ?? 0);
      this.#application.vehicle = heaviest <= 5 ? this.#world.random.pick(['1', '2', '3', '4']) : '2';
      const drivers = holders(this.#world, 'driver');
      this.#application.driver = drivers.includes(by) ? by : this.#world.random.pick(drivers);
    }
  }

  /** Sets the application's fields that are derived from its pallets, as `palletTotals` does. */
  #derive(): void {
    const rows = this.#plan.pallets.map(({ row }) => row);
    const lowest = Math.min(...rows.map(({ kitRate }) => Number(kitRate)));
    Object.assign(this.#application, {
      palletCount: rows.length,
      maxWeight: Math.max(...rows.map(({ weight }) => Number(weight))),
      minKitRate: lowest,
      shortRelease: lowest < 100,
      managerDue: lowest < 80,
    });
  }

  #live(action: string, by: string, at: number): void {
    if (action === 'claim') this.#set({ openApply: this.#application.id ?? null }, at);
    else if (action === 'slot') this.#application.slotNo = this.#plan.slotNo;
    else if (action === 'startPick') for (const pallet of this.#plan.pallets) this.#shop.begin(pallet);
    else if (action === 'ready') this.#set({ palletStatus: '40' }, at);
    else if (action === 'unclaim') this.#letGo(at);
    // Actions without an entry move only pallets and add no row to the timeline.
    const to = stateAfter[action];
    if (to !== undefined) this.#move(action, to, at, by);
    if (action === 'startPick') this.#derive();
    else if (action === 'dispatch') this.#drive(at);
    else if (action === 'sign') this.#signed(at, by);
    else if (action === 'refuse') this.#refused();
  }

  /** Sends the vehicle so that it arrives about when the goods are needed; moments in the future are left empty. */
  #drive(at: number): void {
    const { random, now, calendarDays } = this.#world;
    const { needTime } = this.#plan;
    this.#set({ palletStatus: '50' }, at);
    const late = random.chance(0.12) ? random.int(20, 150) : -random.int(5, 50);
    const arrive = Math.max(needTime + late * minute, at + 50 * minute);
    const leave = arrive - random.int(10, 25) * minute;
    const load = leave - random.int(8, 18) * minute;
    this.#signHours = workingHoursBetween(at, arrive, calendarDays) + 0.2 + random.next() * 2;
    const driver = String(this.#application.driver);
    const trip = draftTrip(this.#world, this.#application, at);
    this.#trip = trip;
    this.#rows.trips.push(trip);
    for (const [action, to, field, moment] of [
      ['load', '30', 'loadTime', load],
      ['leave', '30', 'leaveTime', leave],
      ['arrive', '40', 'arriveTime', arrive],
    ] as const) {
      if (moment > now) return;
      trip[field] = clockText(moment);
      if (to !== this.#application.bizStatus) this.#move(action, to, moment, driver);
    }
    trip.mileage = Math.round((0.4 + random.next() * 3.4) * 10) / 10;
  }

  #signed(at: number, by: string): void {
    const { random, today } = this.#world;
    const day = clockText(at).slice(0, 10);
    const back = addDays(day, random.int(1, 7));
    const returned = back <= today && this.#plan.keepsBoxes !== true;
    this.#set(
      {
        palletStatus: returned ? '70' : '60',
        openApply: null,
        containerDue: addDays(day, 7),
        location: this.#plan.site.siteCode,
      },
      at,
    );
    if (this.#trip) Object.assign(this.#trip, { signTime: clockText(at), signer: by });
  }

  /** The application stays at the dispatch, to be sent again. */
  #refused(): void {
    Object.assign(this.#fate, { kind: 'leave', node: 'dispatch' });
    if (this.#trip) this.#trip.exception = '数量与送货单不符';
  }

  /** The application was sent back: its pallets are free again, or cancelled if the needed time is over. */
  #letGo(at: number): void {
    const { today } = this.#world;
    const over = clockText(this.#plan.needTime).slice(0, 10) < today;
    for (const { row } of this.#plan.pallets) {
      const status = row.palletStatus === '35' || row.palletStatus === '40' ? '20' : String(row.palletStatus);
      Object.assign(row, { openApply: null, palletStatus: over ? '90' : status, updateTime: clockText(at) });
    }
    Object.assign(this.#application, { slotNo: null, vehicle: null, driver: null });
  }

  #set(patch: Draft, at: number): void {
    for (const { row } of this.#plan.pallets) {
      Object.assign(row, patch, { updateTime: clockText(at), version: Number(row.version) + 1 });
    }
  }

  #move(action: string, to: string, at: number, by: string): void {
    moveApplication(this.#world, this.#rows, jpApply, this.#application, { action, to, at, by });
  }
}

/** Value of `jp_biz_status` after each action. */
const stateAfter = lookup<string>({ ready: '20', dispatch: '30', sign: '50', refuse: '45' });

/** A random half or full hour of a day from 08:00 to 16:00. */
export const needTimeOn = (day: string, { random }: DemoWorld): number =>
  clockMs(`${day} 08:00:00`) + random.int(0, 16) * (hour / 2);
