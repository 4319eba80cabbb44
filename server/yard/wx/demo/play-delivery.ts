import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { moveApplication, playApplication } from '#server/demo/play-application.ts';
import { directions, isIncoming, wxPredicates } from '#server/yard/wx/predicates.ts';
import { lookup } from '#shared/lookup.ts';
import type { Transition } from '#shared/resource/lifecycle.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';
import { wxDictionaries } from '#shared/yard/wx/wx.dictionaries.ts';
import { wxApplyFlow } from '#shared/yard/wx/wx-apply.flow.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { wxReturnFlow, wxSendFlow } from '#shared/yard/wx/wx-leave.flow.ts';
import { type DeliveryPlan, draftDelivery } from './demo-delivery.ts';
import type { OrderStory } from './demo-order.ts';
import { bookStep, type PartStory, settleOrder } from './order-book.ts';
import type { WxRows } from './wx-rows.ts';

const minute = 60_000;

/** A played delivery; `end` is when its approval ended, null while it is running. */
export interface PlayedDelivery {
  readonly application: Draft;
  readonly parts: readonly PartStory[];
  readonly end: number | null;
}

const flows = lookup<typeof wxApplyFlow>({
  [directions.out]: wxSendFlow,
  [directions.reject]: wxReturnFlow,
});

/** Plays one delivery from its application to the signature, and updates its order. */
export function playDelivery(world: DemoWorld, rows: WxRows, order: OrderStory, plan: DeliveryPlan): PlayedDelivery {
  const { application, parts } = draftDelivery(world, order, plan);
  rows.applications.push(application);
  rows.applyLines.push(...parts.map(({ row }) => row));
  const teller = new DeliverySimulation(world, rows, order, plan, application, parts);
  const played = playApplication(world, rows, {
    flow: flows[plan.direction] ?? wxApplyFlow,
    definition: wxApply,
    application,
    title: titleOf(order, application),
    submitAt: plan.submitAt,
    outcome: plan.outcome ?? { kind: 'pass' },
    predicates: wxPredicates,
    hours: (node) => hoursAt(world, node),
    fill: (node) => teller.fill(node),
    lifecycle: (action, by, at) => teller.step(action, by, at),
  });
  return { application, parts, end: played.end };
}

/** Title of the instance: plate, direction, order, contractor. */
function titleOf({ row, unit }: OrderStory, { plateNo, direction }: Draft): string {
  const words = wxDictionaries.find(({ code }) => code === 'wx_direction')?.items;
  return `${plateNo} ${words?.find(({ value }) => value === direction)?.text.zh} ${row.orderNo} ${unit.name}`;
}

/** Working hours of nodes that are no desk work: the lorry's journey, inspection, unloading. */
function hoursAt({ random }: DemoWorld, { key }: FlowNode): number | undefined {
  if (key === 'gateIn' || key === 'gateOut') return random.int(4, 12);
  if (key === 'inspect') return random.int(1, 6);
  if (key === 'onSite' || key === 'unload') return random.int(1, 3);
  return key === 'sign' ? 0.5 + random.next() * 2 : undefined;
}

class DeliverySimulation {
  readonly #world: DemoWorld;
  readonly #rows: WxRows;
  readonly #order: OrderStory;
  readonly #plan: DeliveryPlan;
  readonly #application: Draft;
  readonly #parts: readonly PartStory[];

  constructor(
    world: DemoWorld,
    rows: WxRows,
    order: OrderStory,
    plan: DeliveryPlan,
    application: Draft,
    parts: readonly PartStory[],
  ) {
    this.#world = world;
    this.#rows = rows;
    this.#order = order;
    this.#plan = plan;
    this.#application = application;
    this.#parts = parts;
  }

  /** Fills in the fields that assignees enter before they pass a node. */
  fill({ key }: FlowNode): void {
    const { random, openSites } = this.#world;
    const application = this.#application;
    if (key === 'clerk' && isIncoming(application)) {
      const toSite = application.direction === directions.direct;
      if (toSite || random.chance(0.2)) application.signer = random.pick(holders(this.#world, 'team_leader'));
      if (toSite) application.qcOnSite = random.chance(0.4);
    }
    if (key === 'site') application.unloadSite = random.pick(openSites);
    if (key === 'inspect') this.#inspect();
  }

  #inspect(): void {
    const share = this.#plan.rejects ?? 0;
    for (const { row } of this.#parts) {
      const rejected = Math.min(Number(row.qty), Math.ceil(Number(row.qty) * share));
      Object.assign(row, { passQty: Number(row.qty) - rejected, rejectQty: rejected });
    }
    const sum = (name: string) => this.#parts.reduce((all, { row }) => all + Number(row[name]), 0);
    const [passQty, rejectQty] = [sum('passQty'), sum('rejectQty')];
    const inspResult = rejectQty === 0 ? '1' : passQty === 0 ? '3' : '2';
    Object.assign(this.#application, { passQty, rejectQty, inspResult });
  }

  /** One transition of the delivery, with its effects on the order and on the application. */
  step(action: string, by: string, at: number): void {
    const application = this.#application;
    const row: Transition | undefined = wxApply.lifecycle.transitions.find((entry) => entry.action === action);
    const to = row?.to ?? String(application.bizStatus);
    moveApplication(this.#world, this.#rows, wxApply, application, { action, to, at, by });
    bookStep(this.#order, application, this.#parts, action);
    const time = clockText(at);
    if (action === 'book') application.booked = true;
    if (action === 'unbook') Object.assign(application, { booked: false, unloadSite: null });
    if (action === 'enter') this.#enter(time);
    if (action === 'inspect') application.booked = false;
    if (action === 'unload' || action === 'unloadOnSite') application.unloadTime = time;
    if (action === 'sign') Object.assign(application, { signer: by, signTime: time });
    if (action === 'sendOut' || action === 'sendBack') Object.assign(application, { booked: false, gateOut: time });
    if (['enter', 'inspect', 'sendOut', 'sendBack'].includes(action)) {
      settleOrder(this.#world, this.#rows, this.#order, at, by);
    }
    if (action === 'awaitSign' || action === 'refuse') this.#leave(at + 10 * minute);
  }

  #enter(time: string): void {
    // The planned time is set to the hour of the arrival.
    Object.assign(this.#application, {
      gateIn: time,
      planTime: `${time.slice(0, 13)}:00:00`,
      passQty: this.#application.qty,
    });
    for (const { row } of this.#parts) Object.assign(row, { passQty: row.qty, rejectQty: 0 });
  }

  /** The empty lorry leaves through the gate. */
  #leave(at: number): void {
    if (at > this.#world.now) return;
    const application = this.#application;
    application.gateOut = clockText(at);
    const gate = this.#world.random.pick(holders(this.#world, 'gate'));
    const to = String(application.bizStatus);
    moveApplication(this.#world, this.#rows, wxApply, application, { action: 'gateOut', to, at, by: gate });
  }
}

/** Gives slots to deliveries: at most two lorries in an hour at a site; a third is planned an hour later (rule 6). */
export function giveSlots(applications: readonly Draft[]): void {
  const taken = new Map<string, number>();
  for (const application of applications) {
    if (application.unloadSite === null || ['10', '90'].includes(String(application.bizStatus))) continue;
    const key = () => `${application.unloadSite} ${String(application.planTime).slice(0, 13)}`;
    while ((taken.get(key()) ?? 0) >= 2) {
      application.planTime = clockText(clockMs(String(application.planTime)) + 60 * minute);
    }
    const slot = (taken.get(key()) ?? 0) + 1;
    taken.set(key(), slot);
    application.unloadSlot = slot;
  }
}
