import { demoEvent } from '#server/demo/demo-event.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { isComplete, lossOf, type MovedQuantities, orderFigures } from '#server/yard/wx/order-figures.ts';
import { isIncoming, orderStates, yardMaterial } from '#server/yard/wx/predicates.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import type { OrderStory } from './demo-order.ts';
import type { WxRows } from './wx-rows.ts';

/** A part of a delivery: its line and the line of the order. */
export interface PartStory {
  readonly row: Draft;
  readonly line: Draft;
}

/** The default of the parameter (`shared/yard/wx/area.ts`). */
const lossShare = 0.03;

const add = (row: Draft, name: string, by: number) => {
  row[name] = Number(row[name] ?? 0) + by;
};

const tons = (row: Draft, name: string, by: number) => {
  row[name] = Math.round((Number(row[name] ?? 0) + by) * 1000) / 1000;
};

/** Updates the order's lines by a transition of a delivery, as `application-moves.ts` does. */
export function bookStep(order: OrderStory, application: Draft, parts: readonly PartStory[], action: string): void {
  const weight = Number(application.weight);
  const open = application.direction === '1' ? 'sendOpen' : application.direction === '4' ? 'backOpen' : 'openQty';
  for (const { row, line } of parts) {
    const qty = Number(row.qty);
    if (action === 'book') add(line, open, qty);
    if (action === 'unbook') add(line, open, -qty);
    if (action === 'enter') add(line, 'arrivedQty', qty);
    if (action === 'inspect') {
      add(line, 'openQty', -qty);
      add(line, 'passQty', Number(row.passQty));
      add(line, 'rejectQty', Number(row.rejectQty));
    }
    if (action === 'sendOut' || action === 'sendBack') {
      add(line, open, -qty);
      add(line, action === 'sendOut' ? 'sentQty' : 'backQty', qty);
    }
  }
  if (isIncoming(application) && action === 'book') tons(order.row, 'inWeight', weight);
  if (isIncoming(application) && action === 'unbook') tons(order.row, 'inWeight', -weight);
  if (action === 'sendOut') tons(order.row, 'sentWeight', weight);
  if (action === 'sendBack') tons(order.row, 'inWeight', -weight);
}

/** Updates the figures of the order, and adds its transitions to the timeline. */
export function settleOrder(world: DemoWorld, rows: WxRows, { row, lines }: OrderStory, at: number, by: string): void {
  const quantities = lines.map((line) => line.row as unknown as MovedQuantities);
  Object.assign(row, orderFigures(quantities));
  const move = (action: string, to: string) => {
    const story = { definition: wxOrder, id: String(row.id), at, from: String(row.orderStatus), to, action, actor: by };
    rows.events.push(demoEvent(world, story));
    row.orderStatus = to;
    row.version = Number(row.version) + 1;
  };
  if (isComplete(quantities)) {
    endOrder(row);
    move('complete', orderStates.complete);
  } else if (row.orderStatus === orderStates.running && Number(row.arrivedQty) > 0) move('arrive', orderStates.partly);
}

/** Loss of the yard's material, once no more parts arrive. */
export function endOrder(row: Draft): void {
  const loss = row.materialBy === yardMaterial ? lossOf(Number(row.sentWeight ?? 0), Number(row.inWeight ?? 0)) : null;
  row.lossRate = loss === null ? null : Math.round(loss * 10_000) / 100;
  row.lossListed = loss !== null && loss > lossShare;
}
