import { clockMs } from './demo-clock.ts';
import type { DemoWorld } from './demo-world.ts';

/** A random time of `day` at which people file applications: mostly in the morning. */
export function officeTime(world: DemoWorld, day: string): number {
  const hour = world.random.weighted([
    [8, 4],
    [9, 6],
    [10, 5],
    [11, 2],
    [13, 3],
    [14, 5],
    [15, 4],
    [16, 3],
  ] as const);
  return clockMs(
    `${day} ${String(hour).padStart(2, '0')}:${String(world.random.int(0, 59)).padStart(2, '0')}:${String(world.random.int(0, 59)).padStart(2, '0')}`,
  );
}
