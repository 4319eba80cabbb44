import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { shareOf } from '#shared/resource/lines/totals.ts';
import { addDays } from '#shared/workflow/day.ts';
import { workingDaysBefore } from '#shared/yard/jp/freeze-day.ts';
import { materials } from './demo-materials.ts';
import type { JpRows } from './jp-rows.ts';

/** How complete a pallet is when its kitting is closed (docs/domain.md §8.3 rule 1). */
export type Kit = 'whole' | 'short' | 'veryShort';

export interface DemoPallet {
  readonly row: Draft;
  readonly lines: readonly Draft[];
}

export interface PalletOrder {
  readonly ship: DemoWorld['ships'][number];
  readonly team: string;
  readonly needDate: string;
  readonly madeAt: number;
}

/** Makes pallets with their lines, and kits them. */
export class PalletShop {
  readonly #world: DemoWorld;
  readonly #rows: JpRows;
  readonly #serials = new Map<string, number>();

  constructor(world: DemoWorld, rows: JpRows) {
    this.#world = world;
    this.#rows = rows;
  }

  /** A planned pallet without picked items. */
  make({ ship, team, needDate, madeAt }: PalletOrder): DemoPallet {
    const { random, tenantId, newId, calendarDays } = this.#world;
    const discipline = random.weighted([
      ['1', 40],
      ['2', 22],
      ['3', 18],
      ['4', 10],
      ['5', 10],
    ] as const);
    const block = random.pick(ship.blocks);
    const stage = random.weighted([
      ['1', 15],
      ['2', 25],
      ['3', 20],
      ['4', 15],
      ['5', 15],
      ['6', 10],
    ] as const);
    const stem = `${ship.shipNo}-${block.blockNo}-${stage}-${discipline}`;
    const serial = (this.#serials.get(stem) ?? 0) + 1;
    this.#serials.set(stem, serial);
    const planner = random.pick(holders(this.#world, 'planner'));
    const time = clockText(madeAt);
    const base = { tenantId, sysOrgCode: 'A01A01A01', createBy: planner, createTime: time, updateBy: null };
    const row: Draft = {
      ...base,
      id: newId(madeAt),
      updateTime: null,
      version: 1,
      palletNo: `${stem}-${String(serial).padStart(3, '0')}`,
      ship: ship.id,
      block: block.id,
      discipline,
      stage,
      team,
      needDate,
      freezeDate: workingDaysBefore(needDate, 3, calendarDays),
      planner,
      itemCount: 0,
      readyCount: 0,
      shortCount: 0,
      kitRate: 0,
      weight: Math.round((0.2 + random.next() * 4.6) * 100) / 100,
      location: `K${random.int(1, 6)}-${String(random.int(1, 40)).padStart(2, '0')}`,
      container: random.pick(['1', '2', '3', '4']),
      palletStatus: '10',
      openApply: null,
      containerDue: null,
      changeOpen: false,
      frozenChanges: null,
    };
    const pallet = { row, lines: this.#linesOf(row, madeAt) };
    this.#rows.pallets.push(row);
    for (const line of pallet.lines) this.#rows.lines.push(line);
    count(pallet);
    return pallet;
  }

  #linesOf(pallet: Draft, madeAt: number): readonly Draft[] {
    const { random, tenantId, newId } = this.#world;
    const kinds = materials[String(pallet.discipline)] ?? [];
    return Array.from({ length: random.int(4, 9) }, (_, at): Draft => {
      const [materialName, spec, unit, source] = random.pick(kinds);
      return {
        id: newId(madeAt),
        tenantId,
        sysOrgCode: pallet.sysOrgCode ?? null,
        createBy: pallet.createBy ?? null,
        createTime: pallet.createTime ?? null,
        updateBy: null,
        updateTime: null,
        version: 1,
        palletId: pallet.id ?? '',
        lineNo: at + 1,
        materialCode: `${String(pallet.discipline)}${random.int(10, 99)}-${String(at + 1).padStart(3, '0')}`,
        materialName,
        spec,
        unit,
        needQty: unit === 'm' ? random.int(20, 180) : random.int(1, 24),
        pickQty: 0,
        source,
        eta: null,
        shortReason: null,
      };
    });
  }

  /** Kitting begins: some of the lines are picked. */
  begin(pallet: DemoPallet): void {
    const { random } = this.#world;
    pallet.row.palletStatus = '20';
    for (const line of pallet.lines) line.pickQty = random.chance(0.45) ? Number(line.needQty) : 0;
    count(pallet);
  }

  /** Closes the kitting; each missing item gets a reason and an expected date. */
  close(pallet: DemoPallet, kit: Kit, day: string): void {
    const { random } = this.#world;
    const { lines } = pallet;
    // With one missing item, only a pallet of five or more items is still 80 % complete; a smaller one is made whole.
    const few = lines.length >= 5 ? 1 : 0;
    const missing = { whole: 0, short: few, veryShort: Math.ceil(lines.length * 0.35) }[kit];
    for (const [at, line] of lines.entries()) {
      const isShort = at >= lines.length - missing;
      line.pickQty = isShort ? Math.floor(Number(line.needQty) / 2) : Number(line.needQty);
      line.eta = isShort ? addDays(day, random.int(4, 12)) : null;
      line.shortReason = isShort ? random.pick(['1', '2', '3', '4', '5']) : null;
    }
    count(pallet);
    pallet.row.palletStatus = Number(pallet.row.shortCount) === 0 ? '30' : '35';
  }
}

/** Totals of the head. A short version of `totalsOf`, because the demo yard counts half a million times. */
function count({ row, lines }: DemoPallet): void {
  const ready = lines.filter(({ pickQty, needQty }) => Number(pickQty) >= Number(needQty)).length;
  row.itemCount = lines.length;
  row.readyCount = ready;
  row.shortCount = lines.length - ready;
  row.kitRate = shareOf(ready, lines.length, 2);
}
