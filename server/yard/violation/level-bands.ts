import { readParameter } from '#server/kernel/parameters.ts';
import type { Text } from '#shared/resource/text.ts';
import { violationDictionaries } from '#shared/yard/violation/violation.dictionaries.ts';

/** Codes of `viol_level`. */
export const levels = ['1', '2', '3', '4'] as const;
export type Level = (typeof levels)[number];

export const severe: Level = '4';

export interface Band {
  readonly from: number;
  readonly to: number;
}

/** Allowed points and fine of a level; the lower end is the default (docs/domain.md §10.3). */
export async function bandsOf(tenantId: number, level: Level): Promise<{ readonly points: Band; readonly fine: Band }> {
  return {
    points: {
      from: await readParameter(tenantId, `violation.pointsFrom${level}`),
      to: await readParameter(tenantId, `violation.pointsTo${level}`),
    },
    fine: {
      from: await readParameter(tenantId, `violation.fineFrom${level}`),
      to: await readParameter(tenantId, `violation.fineTo${level}`),
    },
  };
}

export const isLevel = (value: unknown): value is Level => levels.some((level) => level === value);

/** The next higher level, at which a repetition counts; the highest stays. */
export function raised(level: Level): Level {
  return levels[levels.indexOf(level) + 1] ?? level;
}

export function levelName(level: string): Text {
  const items = violationDictionaries.find(({ code }) => code === 'viol_level')?.items ?? [];
  return items.find(({ value }) => value === level)?.text ?? { zh: level, en: level };
}
