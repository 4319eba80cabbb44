import type { DemoRow } from '#server/demo/demo-row.ts';
import type { Random } from '#server/demo/random.ts';
import { type LinesByKey, totalsOf } from '#shared/resource/lines/totals.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { addDays } from '#shared/workflow/day.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';

export interface ExampleOrderWorld {
  readonly random: Random;
  readonly newId: () => string;
  readonly today: string;
  /** Material rows, including their assemblies. */
  readonly rows: readonly DemoRow[];
  readonly keepers: readonly string[];
}

const purposes = ['管路安装', '铁舾件安装', '电缆敷设', '泵组就位', '通风管安装', '补漆'];

/** Orders of parts for some assemblies: heads and lines; the heads have totals. */
export function exampleOrders(world: ExampleOrderWorld): { readonly heads: DemoRow[]; readonly lines: DemoRow[] } {
  const { random, newId, today, rows, keepers } = world;
  const assemblies = rows.filter((row) => row.kind === '3').slice(0, 18);
  const orders = assemblies.map((assembly, at) => {
    const id = newId();
    const needDate = addDays(today, 3 + at);
    const parts = rows.filter((row) => row.parentId === assembly.id).slice(0, 8);
    const lines = parts.map((part, place) => {
      const needQty = Math.max(1, Number(part.quantity));
      const pickQty = random.weighted([
        [needQty, 70],
        [Math.floor(needQty / 2), 30],
      ] as const);
      return {
        id: newId(),
        orderId: id,
        lineNo: place + 1,
        material: part.id ?? null,
        name: part.name,
        spec: part.spec,
        needQty,
        pickQty,
        weight: Math.round(Number(part.weight) * needQty * 100) / 100,
        eta: pickQty < needQty ? addDays(needDate, -1) : null,
        note: null,
      };
    });
    const head = {
      id,
      orderNo: `LL-${String(at + 1).padStart(4, '0')}`,
      purpose: purposes[at % purposes.length] ?? '',
      urgency: random.weighted([
        ['1', 60],
        ['2', 30],
        ['3', 10],
      ] as const),
      ship: assembly.ship,
      needDate,
      keeper: keepers[at % keepers.length] ?? null,
      remark: null,
    };
    const sums = totalsOf(demoOrder, head as RecordPatch, { demoOrderLineList: lines } as unknown as LinesByKey);
    return { head: { ...head, ...sums } as DemoRow, lines: lines as readonly DemoRow[] };
  });
  return { heads: orders.map(({ head }) => head), lines: orders.flatMap(({ lines }) => lines) };
}
