import type { Text } from '#shared/resource/definition.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { joinValues, splitValues } from './value-list.ts';

/** A row of a report as its call answers it. */
export type PopupRow = Readonly<Record<string, unknown>>;

/** What is missing in a popup column (spec 2 §5); undefined when it can be used. */
export function popupProblem({ popupCode, orgFields, destFields }: EditColumn): Text | undefined {
  const origins = splitValues(orgFields);
  const targets = splitValues(destFields);
  if (!popupCode || origins.length === 0 || targets.length === 0) {
    return { zh: 'popup参数未正确配置!', en: 'popup parameters not configured correctly!' };
  }
  if (origins.length === targets.length) return undefined;
  return {
    zh: 'popup参数未正确配置,原始值和目标值数量不一致!',
    en: 'popup parameters not configured correctly: the numbers of origin and target fields differ!',
  };
}

/**
 * What choosing rows writes: into each destination field the values of its origin field, joined by commas. `value` is
 * the cell's own, from the destination that names the column, else from the first origin.
 */
export function popupTaken(
  column: EditColumn,
  rows: readonly PopupRow[],
): { value: unknown; patch: Partial<GridRecord> } {
  const origins = splitValues(column.orgFields);
  const targets = splitValues(column.destFields);
  const patch: Record<string, unknown> = {};
  targets.forEach((target, at) => {
    patch[target] = valuesOf(rows, origins[at] ?? '');
  });
  const value = column.key in patch ? patch[column.key] : valuesOf(rows, origins[0] ?? '');
  delete patch[column.key];
  // The row's identity is not a report's to give.
  delete patch.id;
  return { value, patch };
}

/** One row gives its value as it is, several their texts. */
function valuesOf(rows: readonly PopupRow[], field: string): unknown {
  const values = rows.map((row) => row[field] ?? null);
  if (values.length === 1) return values[0];
  return joinValues(values.filter((value) => value !== null && value !== '').map(String));
}
