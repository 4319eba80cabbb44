import { addDays } from '#shared/workflow/day.ts';
import { clockMs, clockText } from './demo-clock.ts';
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

/** The moment, or the next morning if it is outside of the hours of work. */
export function workTime(at: number): number {
  const [day, clock] = [clockText(at).slice(0, 10), clockText(at).slice(11)];
  if (clock >= '08:00:00' && clock <= '17:30:00') return at;
  return clockMs(`${clock < '08' ? day : addDays(day, 1)} 08${clock.slice(2)}`);
}

/** The moment, or the end of the last day's work before it if it is outside of the hours of work. */
export function lastWorkTime(at: number, end: string): number {
  const [day, clock] = [clockText(at).slice(0, 10), clockText(at).slice(11)];
  if (clock >= '08:00:00' && clock <= '17:30:00') return at;
  return clockMs(`${clock < '08' ? addDays(day, -1) : day} ${end}`);
}
