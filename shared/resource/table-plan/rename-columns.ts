import { objectName, quoted, quotedForeign, quotedTable, shortHash } from './identifier.ts';
import type { PlanStep } from './plan-step.ts';
import { isMade } from './planner.ts';
import type { PresentTable } from './present-table.ts';

/** Former and new name of a column. */
export type Renamed = readonly [from: string, to: string];

export interface RenamePlan {
  readonly steps: readonly PlanStep[];
  /** New names that a column which no field has any more still occupies. */
  readonly taken: readonly string[];
  /** The table after these steps. */
  readonly after: PresentTable;
}

/**
 * The statements that rename columns with their values, also in a circle. What an earlier plan made besides columns is
 * named after them, so it is dropped; the next plan makes it again. A column that is missing was renamed before.
 */
export function renameColumns(table: string, present: PresentTable, renamed: readonly Renamed[]): RenamePlan {
  const columns = new Set(present.columns.map(({ name }) => name));
  const due = renamed.filter(([from, to]) => from !== to && columns.has(from));
  const leaving = new Set(due.map(([from]) => from));
  const taken = due.flatMap(([, to]) => (columns.has(to) && !leaving.has(to) ? [to] : []));
  if (due.length === 0 || taken.length > 0) return { steps: [], taken, after: present };
  const newNames = new Map(due);
  const name = quotedTable(table);
  const [schema] = name.split('.');
  const alter = (change: string): PlanStep => ({ sql: `alter table ${name} ${change}`, risk: 'none' });
  const dropped = (index: string) => ({ kind: 'dropIndex', name: index, work: 'moment' }) as const;
  const passing = (column: string) => quoted(objectName('passing', shortHash(column)));
  const keys = present.keys.filter(({ mark }) => isMade(mark));
  const indexes = present.indexes.filter(({ mark }) => isMade(mark));
  const generated = present.columns.filter((column) => column.generated && isMade(column.mark));
  return {
    taken,
    steps: [
      ...keys.map((key) => ({ ...alter(`drop constraint ${quotedForeign(key.name)}`), act: dropped(key.name) })),
      ...indexes.map((index): PlanStep => {
        const own = quotedForeign(index.name);
        const sql = `drop index ${name.includes('.') ? `${schema}.${own}` : own}`;
        return { sql, risk: 'none', act: dropped(index.name) };
      }),
      ...generated.map((column) => alter(`drop column ${quoted(column.name)}`)),
      // Through another name, because the new name may still belong to a column that is renamed, too.
      ...due.map(([from]) => alter(`rename column ${quoted(from)} to ${passing(from)}`)),
      ...due.map(([from, to]) => ({
        ...alter(`rename column ${passing(from)} to ${quoted(to)}`),
        act: { kind: 'rename', name: to, from, to, work: 'moment' } as const,
      })),
    ],
    after: {
      ...present,
      keys: present.keys.filter((key) => !keys.includes(key)),
      indexes: present.indexes.filter((index) => !indexes.includes(index)),
      columns: present.columns
        .filter((column) => !generated.includes(column))
        .map((column) => ({ ...column, name: newNames.get(column.name) ?? column.name })),
    },
  };
}
