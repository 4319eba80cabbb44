import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { gradeOf } from '#server/yard/violation/grade.ts';
import { violationParameters } from '#shared/yard/violation/violation.parameters.ts';

const value = (name: keyof typeof violationParameters): number => violationParameters[name].value;

/** Sets points, grade and status of the contractors from their violations. */
export function setUnits(
  world: DemoWorld,
  violations: readonly Draft[],
  leaderOf: (unit: number) => string | null,
): void {
  const counted = clockText(world.now - value('violation.expireDays') * 86_400_000);
  const limits = { b: value('violation.gradeB'), c: value('violation.gradeC'), d: value('violation.gradeD') };
  const counting = violations.filter((row) => row.violStatus !== '90' && String(row.happenTime) > counted);
  for (const [at, unit] of world.units.entries()) {
    const own = counting.filter(({ contractor }) => contractor === unit.id);
    const points = own.reduce((sum, row) => sum + Number(row.points), 0);
    const last = own.at(-1);
    const stops = points >= value('violation.stopPoints');
    unit.violationPoints = points;
    unit.grade = gradeOf(points, limits);
    unit.gradeDate = world.today;
    unit.leader = leaderOf(at);
    unit.status = stops ? '3' : points >= value('violation.extraPoints') ? '2' : '1';
    unit.stopTime = stops && last ? clockText(clockMs(String(last.createTime))) : null;
    unit.stopPoints = stops ? points : null;
    unit.liftedPoints = null;
  }
}
