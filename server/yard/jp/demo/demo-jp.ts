import type { AreaDemo } from '#server/demo/area-demo.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, overdueTasks, passing } from '#server/demo/play-application.ts';
import { createRandom } from '#server/demo/random.ts';
import { repeatUntil } from '#server/demo/repeat-until.ts';
import { workingDaysFrom } from '#server/demo/working-days.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { addDays } from '#shared/workflow/day.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { jpTrip } from '#shared/yard/jp/jp-trip.ts';
import { DeliverySimulation, needTimeOn } from './delivery-simulation.ts';
import { PalletShop } from './demo-pallets.ts';
import { emptyJpRows, type JpRows } from './jp-rows.ts';
import type { PlannedDelivery } from './planned-delivery.ts';
import { SlotBook } from './slot-book.ts';

/** Numbers of applications, pallets and lines by docs/domain.md §20. */
const target = 5400;
const targetPallets = 9600;
const targetLines = 62_000;
const veryShort = 7;
const lying = 9;
/** Share of the deliveries that are neglected at some node. */
const neglected = 0.15;
const nodes = ['plan', 'pick', 'dispatch'];
const keptBoxes = 4;
const refusals = 3;
/** Days back from which all deliveries are finished. */
const settledAfter = 22;

/** 集配 in the demo yard: first the current deliveries, then the history. */
export const jpDemo: AreaDemo = (ground) => {
  // A separate generator, so that the rows of other areas do not depend on this one.
  const world: DemoWorld = { ...ground, random: createRandom(20_261_124) };
  const { applications, pallets, lines, trips, ...flows } = new JpYard(world).generate();
  const lineTables = linesOf(jpPallet).map(({ definition }) => ({ definition, rows: lines }));
  return {
    ...flows,
    tables: [
      { definition: jpPallet, rows: pallets },
      ...lineTables,
      { definition: jpApply, rows: applications, number: { field: 'applyNo', prefix: jpApply.application.prefix } },
      { definition: jpTrip, rows: trips },
    ],
  };
};

type Changes = Partial<Pick<PlannedDelivery, 'outcome' | 'kit' | 'keepsBoxes'>> & {
  /** Working days from filing to need, and number of pallets; random by default. */
  readonly ahead?: number;
  readonly count?: number;
};

class JpYard {
  readonly #world: DemoWorld;
  readonly #rows = emptyJpRows();
  readonly #shop: PalletShop;
  readonly #slots: SlotBook;
  readonly #starters: DemoWorld['people'];

  constructor(world: DemoWorld) {
    this.#world = world;
    this.#shop = new PalletShop(world, this.#rows);
    this.#slots = new SlotBook(world);
    this.#starters = world.people.filter(({ role }) => role === 'team_leader');
  }

  generate(): JpRows {
    if (this.#world.grounds.length === 0 || holders(this.#world, 'driver').length === 0) return this.#rows;
    this.#plant();
    this.#recent();
    this.#lying();
    this.#history();
    this.#ahead();
    return this.#rows;
  }

  /**
   * Cases that docs/domain.md §20 demands: very short pallets, overdue tasks, containers that are not returned, refused
   * goods.
   */
  #plant(): void {
    const { random } = this.#world;
    const isWaiting = () =>
      this.#rows.pallets.filter(({ palletStatus, kitRate }) => palletStatus === '35' && Number(kitRate) < 80).length;
    for (let tries = 0; isWaiting() < veryShort && tries < 200; tries += 1) {
      const outcome: ApprovalOutcome = { kind: 'leave', node: tries % 2 === 0 ? 'release' : 'manager' };
      this.#deliver(workingDaysFrom(this.#world, this.#world.today, -random.int(6, 8)), {
        kit: 'veryShort',
        outcome,
        ahead: 12,
        count: Math.min(3, veryShort - isWaiting()),
      });
    }
    for (let made = 0, tries = 0; made < keptBoxes && tries < 100; tries += 1) {
      const row = this.#deliver(workingDaysFrom(this.#world, this.#world.today, -random.int(17, 26)), {
        keepsBoxes: true,
      });
      if (row?.bizStatus === '50') made += 1;
    }
    for (let made = 0, tries = 0; made < refusals && tries < 100; tries += 1) {
      const outcome: ApprovalOutcome = { kind: 'reject', node: 'sign' };
      const row = this.#deliver(workingDaysFrom(this.#world, this.#world.today, -random.int(6, 8)), {
        outcome,
        ahead: 3,
      });
      if (row?.bizStatus === '45') made += 1;
    }
  }

  /** Overdue tasks, together with those of the planted cases. */
  #lying(): void {
    const { random } = this.#world;
    const areAll = () => overdueTasks(this.#world, this.#rows) >= lying;
    repeatUntil('tasks of deliveries that lie', areAll, () => {
      const outcome: ApprovalOutcome = { kind: 'leave', node: random.pick(nodes) };
      this.#deliver(workingDaysFrom(this.#world, this.#world.today, -random.int(2, 8)), { outcome, ahead: 10 });
    });
  }

  /** The last days up to now; some deliveries still wait, some are on their way. */
  #recent(): void {
    const { random, today, calendar } = this.#world;
    for (let back = settledAfter; back >= 0; back -= 1) {
      const day = addDays(today, -back);
      const count = Math.round(calendar.load(day) * 9);
      for (let nth = 0; nth < count; nth += 1)
        this.#deliver(day, { ...this.#passing(), kit: random.chance(0.1) ? 'short' : 'whole' });
    }
  }

  /** Two years of finished deliveries. */
  #history(): void {
    const { random, today, calendar } = this.#world;
    const days = Array.from({ length: 720 }, (_, back) => {
      const day = addDays(today, -back - settledAfter - 1);
      return [day, calendar.load(day) * 1.12 ** (-back / 365)] as const;
    });
    const isEnough = () => this.#rows.applications.length >= target;
    repeatUntil('deliveries that are over', isEnough, () => {
      const node = random.pick(['plan', 'pick']);
      const fate = random.chance(0.03) ? { outcome: { kind: 'reject', node } as const } : this.#passing();
      const kit = random.weighted([
        ['whole', 86],
        ['short', 12],
        ['veryShort', 2],
      ] as const);
      this.#deliver(random.weighted(days), { ...fate, kit });
    });
  }

  /** The approval of an ordinary delivery. One that will be neglected is filed early. */
  #passing(): Changes {
    const outcome = passing(this.#world, neglected, nodes);
    return outcome.kind === 'pass' && outcome.neglected ? { outcome, ahead: 11 } : { outcome };
  }

  /** Pallets of the next weeks that no application has claimed yet. */
  #ahead(): void {
    const { random, today, now } = this.#world;
    const { pallets, lines } = this.#rows;
    for (let made = 0; made < 60 || pallets.length < targetPallets || lines.length < targetLines; made += 1) {
      const madeAt = now - random.int(2, 20) * 86_400_000;
      const needDate = addDays(today, random.int(4, 40));
      const { orgCode } = random.pick(this.#starters);
      const pallet = this.#shop.make({ ship: random.pick(this.#world.ships), team: orgCode, needDate, madeAt });
      if (needDate < addDays(today, 9)) this.#shop.begin(pallet);
    }
  }

  #deliver(day: string, { ahead = 0, count, ...changes }: Changes) {
    const { random, now, ships } = this.#world;
    const filedAt = officeTime(this.#world, day);
    if (filedAt > now - 600_000) return null;
    const ship = random.pick(ships);
    const needDay = workingDaysFrom(this.#world, day, ahead > 0 ? ahead : random.int(3, 6));
    const needTime = needTimeOn(needDay, this.#world);
    const site = this.#slots.siteFor(ship.id, needDay);
    const slotNo = site && this.#slots.book(site.site, needTime);
    if (!site || slotNo === null) return null;
    const { username: starter, orgCode } = random.pick(this.#starters);
    const many = random.weighted([
      [1, 45],
      [2, 34],
      [3, 21],
    ] as const);
    const madeAt = filedAt - random.int(3, 20) * 86_400_000;
    const order = { ship, team: orgCode, needDate: needDay, madeAt };
    const heads = count ?? (changes.kit === 'veryShort' ? 1 : many);
    const pallets = Array.from({ length: heads }, () => this.#shop.make(order));
    const plan: PlannedDelivery = {
      ...{ filedAt, needTime, starter, orgCode, ship, site, slotNo, pallets },
      kit: changes.kit ?? 'whole',
      outcome: changes.outcome ?? { kind: 'pass' },
      keepsBoxes: changes.keepsBoxes ?? false,
    };
    return new DeliverySimulation(this.#world, this.#rows, this.#shop, plan).run();
  }
}
