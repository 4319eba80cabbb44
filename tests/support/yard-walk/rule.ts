import type { WalkedYard } from './walked-yard.ts';

/** A rule of the specification about the whole yard; returns ids (or texts) of all violations. */
export type YardRule = (yard: WalkedYard) => readonly string[];

export function groupedBy<T>(rows: readonly T[], key: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

export const dayOf = (time: string): string => time.slice(0, 10);

/** Whole days from one day to a later one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}
