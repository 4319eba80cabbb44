import { clockText } from '#server/demo/demo-clock.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';

/** The default of parameter `jp.slotVehicles` (`shared/yard/jp/area.ts`). */
const limit = 3;

/** Counts the vehicles of each hour of each site (docs/domain.md §8.3 rule 5), and finds the sites of a ship. */
export class SlotBook {
  readonly #world: DemoWorld;
  readonly #taken = new Map<string, number>();
  readonly #grounds: ReadonlyMap<string, DemoWorld['grounds']>;

  constructor(world: DemoWorld) {
    this.#world = world;
    const byShip = new Map<string, DemoWorld['grounds']>();
    for (const ground of world.grounds) {
      const others = byShip.get(ground.ship);
      if (others) others.push(ground);
      else byShip.set(ground.ship, [ground]);
    }
    this.#grounds = byShip;
  }

  /** A site that the ship uses on that day, otherwise any site. Null while there are no sites. */
  siteFor(ship: string, day: string): DemoWorld['grounds'][number] | null {
    const { random, grounds } = this.#world;
    const here = (this.#grounds.get(ship) ?? []).filter(({ from, to }) => from <= day && to >= day);
    if (here.length > 0) return random.pick(here);
    return grounds.length > 0 ? random.pick(grounds) : null;
  }

  /** The first free place of the hour; null if the hour is full. */
  book(site: string, needTime: number): number | null {
    const key = `${site} ${clockText(needTime).slice(0, 13)}`;
    const had = this.#taken.get(key) ?? 0;
    if (had >= limit) return null;
    this.#taken.set(key, had + 1);
    return had + 1;
  }
}
