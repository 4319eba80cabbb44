import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { demoEvent } from '#server/demo/demo-event.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, overdueTasks, passing } from '#server/demo/play-application.ts';
import { createRandom } from '#server/demo/random.ts';
import { repeatTimes, repeatUntil } from '#server/demo/repeat-until.ts';
import { workingDaysFrom } from '#server/demo/working-days.ts';
import { directions, orderStates, yardMaterial } from '#server/yard/wx/predicates.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { addDays, earlierDay } from '#shared/workflow/day.ts';
import { isWorkingDay } from '#shared/workflow/working-hours.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import { demoOrder, type OrderStory } from './demo-order.ts';
import { endOrder } from './order-book.ts';
import { giveSlots, type PlayedDelivery, playDelivery } from './play-delivery.ts';
import { emptyWxRows, type WxRows } from './wx-rows.ts';

/** Numbers of orders, lines and applications by docs/domain.md §20. */
const target = { orders: 420, lines: 2900, applications: 2800 };
const running = 36;
/** Fewest lines of an order, so that the last orders have lines too. */
const fewest = 3;
const rejected = 5;
const lying = 9;
/** Share of the deliveries that are neglected at some node. */
const neglected = 0.35;
const nodes = ['clerk', 'site', 'inspect'];
const hour = 3_600_000;

/** 外协 in the demo yard: two years of orders, deliveries on their way today, and rejected parts that wait to go back. */
export const wxDemo: AreaDemo = (ground) => {
  // A separate generator, so that the rows of other areas do not depend on this one.
  const world: DemoWorld = { ...ground, random: createRandom(20_261_124) };
  const { orders, orderLines, applications, applyLines, ...flows } = new WxYard(world).generate();
  const lineTable = (head: typeof wxOrder | typeof wxApply, rows: WxRows['orderLines']) =>
    linesOf(head).map(({ definition }) => ({ definition, rows }));
  return {
    ...flows,
    tables: [
      { definition: wxOrder, rows: orders },
      ...lineTable(wxOrder, orderLines),
      { definition: wxApply, rows: applications, number: { field: 'applyNo', prefix: wxApply.application.prefix } },
      ...lineTable(wxApply, applyLines),
    ],
  };
};

class WxYard {
  readonly #world: DemoWorld;
  readonly #rows = emptyWxRows();
  /** Orders with the contractor's own material; the current deliveries are taken from those still running. */
  readonly #ownMaterial: OrderStory[] = [];
  #serial = 0;

  constructor(world: DemoWorld) {
    this.#world = world;
  }

  generate(): WxRows {
    const { random, today } = this.#world;
    for (let delivery = 0; delivery < running; delivery += 1) {
      const order = this.#order(addDays(today, -random.int(12, 50)), '2');
      this.#ownMaterial.push(order);
      this.#arrival(order, this.#workingDay(addDays(order.signed, random.int(7, 10))), 0.3);
    }
    this.#rejects();
    // Filed in the last days, and still on their way.
    for (let tries = 0; tries < 40; tries += 1) this.#waiting(this.#dayBack(random.int(0, 3)), { kind: 'pass' });
    this.#lying();
    this.#history();
    giveSlots(this.#rows.applications);
    return this.#rows;
  }

  #order(signed: string, materialBy?: string): OrderStory {
    const { random } = this.#world;
    const { orders, orderLines } = this.#rows;
    this.#serial += 1;
    const left = target.orders - orders.length;
    const lines = target.lines - orderLines.length;
    const even = Math.ceil(lines / Math.max(1, left));
    const count = left === 1 ? lines : Math.min(even + random.int(-2, 2), lines - fewest * (left - 1));
    const order = demoOrder(this.#world, this.#serial, signed, Math.max(fewest, count));
    if (materialBy !== undefined) order.row.materialBy = materialBy;
    orders.push(order.row);
    orderLines.push(...order.lines.map(({ row }) => row));
    const story = { id: String(order.row.id), from: '0', to: '1', action: 'issue', actor: String(order.row.createBy) };
    this.#rows.events.push(
      demoEvent(this.#world, { ...story, definition: wxOrder, at: clockMs(`${signed} 16:00:00`) }),
    );
    return order;
  }

  /** Arrivals that were rejected whole and have not gone back yet (docs/domain.md §20). */
  #rejects(): void {
    const { random } = this.#world;
    repeatTimes('deliveries that were rejected', rejected, () => {
      const day = workingDaysFrom(this.#world, this.#world.today, -random.int(7, 10));
      const arrival = this.#arrival(this.#running(day), day, 0.15, { rejects: 1 });
      return arrival?.application.bizStatus === '35';
    });
  }

  /** Overdue tasks. */
  #lying(): void {
    const { random } = this.#world;
    const areAll = () => overdueTasks(this.#world, this.#rows) >= lying;
    repeatUntil('tasks of deliveries that lie', areAll, () => {
      const day = workingDaysFrom(this.#world, this.#world.today, -random.int(2, 8));
      this.#waiting(day, { kind: 'leave', node: random.pick(nodes) });
    });
  }

  #waiting(day: string, fate: ApprovalOutcome): void {
    this.#arrival(this.#running(day), day, 0.12, { fate });
  }

  /** An order with parts left to deliver on a day, otherwise a new one. */
  #running(day: string): OrderStory {
    const isRunning = ({ signed, lines, row }: OrderStory) =>
      addDays(signed, 5) <= day && row.orderStatus !== orderStates.closed && lines.some(({ left }) => left > 0);
    const running = this.#ownMaterial.filter(isRunning);
    if (running.length > 0) return this.#world.random.pick(running);
    const order = this.#order(addDays(day, -this.#world.random.int(8, 30)), '2');
    this.#ownMaterial.push(order);
    return order;
  }

  /** Two years of orders, most of them complete; the newest are still running. */
  #history(): void {
    const { random, today, calendar } = this.#world;
    const days = Array.from({ length: 700 }, (_, back) => {
      const day = addDays(today, -back - 16);
      return [day, calendar.load(day) * 1.12 ** (-back / 365)] as const;
    });
    const areAll = () => this.#rows.orders.length >= target.orders;
    repeatUntil('orders of two years', areAll, () => {
      const order = this.#order(random.weighted(days));
      const left = target.orders - this.#rows.orders.length + 1;
      const share = (target.applications - this.#rows.applications.length) / left;
      this.#deliver(order, Math.max(2, Math.round(share + random.next() - 0.4)));
      this.#closeOld(order);
      if (order.row.materialBy !== yardMaterial) this.#ownMaterial.push(order);
    });
    // Deliveries that are still missing to the target.
    const isEnough = () => this.#rows.applications.length >= target.applications;
    repeatUntil('deliveries of two years', isEnough, () =>
      this.#waiting(this.#dayBack(random.int(15, 28)), { kind: 'pass' }),
    );
  }

  /** Plays one order from its material to its last part, up to today. */
  #deliver(order: OrderStory, deliveries: number): void {
    const { random, now } = this.#world;
    let at = officeTime(this.#world, this.#workingDay(addDays(order.signed, random.int(2, 4))));
    let left = deliveries;
    if (order.row.materialBy === yardMaterial) {
      if (at > now) return;
      const sent = this.#send(order, at);
      left -= 1;
      if (sent.end === null) return;
      at = sent.end;
    }
    const pace = random.int(4, 9);
    const yieldOf = random.chance(0.12) ? random.int(945, 968) : 1000;
    for (; left > 0; left -= 1) {
      const day = this.#workingDay(addDays(clockText(at).slice(0, 10), pace));
      const portion = 1 / left;
      const bad = left > 2 && random.chance(0.05);
      const delivery = this.#arrival(order, day, portion, {
        rejects: bad ? random.pick([0.2, 0.4, 1]) : 0,
        yield: yieldOf,
      });
      if (delivery === null) return;
      at = Math.max(at, officeTime(this.#world, day));
      if (bad && Number(delivery.application.rejectQty) > 0) {
        left -= 1;
        const back = this.#return(order, delivery, yieldOf);
        if (back === null) return;
        at = back;
      }
    }
  }

  /** Closes an old order whose remaining parts never arrived. */
  #closeOld({ row, signed }: OrderStory): void {
    const isOpen = row.orderStatus === orderStates.running || row.orderStatus === orderStates.partly;
    const at = clockMs(`${addDays(String(row.dueDate), 30)} 15:00:00`);
    if (!isOpen || addDays(signed, 130) > this.#world.today || at > this.#world.now) return;
    const story = { id: String(row.id), at, from: String(row.orderStatus), to: orderStates.closed, action: 'close' };
    const said = { actor: String(row.createBy), comment: '剩余数量不再交货，按实收结算' };
    this.#rows.events.push(demoEvent(this.#world, { ...story, ...said, definition: wxOrder }));
    endOrder(row);
    row.orderStatus = orderStates.closed;
    row.version = Number(row.version) + 1;
  }

  /** Sends out all material of an order. */
  #send(order: OrderStory, submitAt: number): PlayedDelivery {
    const quantities = order.lines.map(({ row }) => Number(row.orderQty));
    return playDelivery(this.#world, this.#rows, order, { direction: directions.out, quantities, submitAt });
  }

  /** Delivers a share of what is left of each line. Null if the day is in the future or nothing is left. */
  #arrival(
    order: OrderStory,
    day: string,
    portion: number,
    more: { readonly fate?: ApprovalOutcome; readonly rejects?: number; readonly yield?: number } = {},
  ): PlayedDelivery | null {
    const { random, now } = this.#world;
    const submitAt = officeTime(this.#world, day);
    if (submitAt > now - 600_000) return null;
    const quantities = order.lines.map(({ left }) => Math.min(left, Math.ceil(left * portion)));
    if (quantities.every((qty) => qty === 0)) return null;
    const direction = random.chance(0.22) ? directions.direct : directions.back;
    const refused: ApprovalOutcome = { kind: 'reject', node: random.pick(['clerk', 'site']) };
    const outcome = more.fate ?? (random.chance(0.03) ? refused : passing(this.#world, neglected, nodes));
    const delivery = playDelivery(this.#world, this.#rows, order, {
      direction,
      quantities,
      submitAt,
      ...more,
      outcome,
    });
    // An application that was sent back has delivered nothing.
    if (delivery.application.bpmStatus !== '3') {
      for (const [at, line] of order.lines.entries()) line.left -= quantities[at] ?? 0;
    }
    return delivery;
  }

  /** Sends the rejected parts back, which are then to be delivered again. Returns when the lorry left. */
  #return(order: OrderStory, { application, parts, end }: PlayedDelivery, yieldOf: number): number | null {
    if (end === null) return null;
    const day = this.#workingDay(addDays(clockText(end).slice(0, 10), this.#world.random.int(2, 5)));
    const submitAt = officeTime(this.#world, day);
    if (submitAt > this.#world.now) return null;
    const byLine = new Map(parts.map(({ row, line }) => [line.id, Number(row.rejectQty)]));
    const quantities = order.lines.map(({ row }) => byLine.get(row.id ?? '') ?? 0);
    const whole = application.bizStatus === '35';
    const related = whole ? { related: application } : {};
    const back = playDelivery(this.#world, this.#rows, order, {
      direction: directions.reject,
      quantities,
      submitAt,
      yield: yieldOf,
      ...related,
    });
    if (back.end === null || back.application.bizStatus !== '65') return null;
    if (whole) this.#wentBack(application, back.end);
    for (const [at, line] of order.lines.entries()) line.left += quantities[at] ?? 0;
    return back.end + hour;
  }

  #wentBack(application: PlayedDelivery['application'], at: number): void {
    const story = { id: String(application.id), at, from: '35', to: '65', action: 'wentBack', actor: 'gate' };
    this.#rows.events.push(demoEvent(this.#world, { ...story, definition: wxApply }));
    application.bizStatus = '65';
    application.version = Number(application.version) + 1;
  }

  #dayBack(days: number): string {
    return this.#workingDay(addDays(this.#world.today, -days));
  }

  /** The day or the next working day, at most five days after today. */
  #workingDay(day: string): string {
    let found = day;
    while (!isWorkingDay(found, this.#world.calendarDays)) found = addDays(found, 1);
    return earlierDay(found, addDays(this.#world.today, 5));
  }
}
