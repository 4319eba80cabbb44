import type { Text } from '#shared/resource/text.ts';
import { joinList, splitList } from '#src/controls/control.ts';
import type { Picked } from '#src/controls/table-picker/table-source.ts';

/** A row of a report as its call answers it. */
export type PopupRow = Readonly<Record<string, unknown>>;

/** Which report, and where what is chosen goes: comma lists of equal length. */
export interface PopupFields {
  readonly popupCode?: string | undefined;
  /** Columns of the report. */
  readonly orgFields?: string | undefined;
  /** Fields of the record or row. */
  readonly destFields?: string | undefined;
}

/** The names of a comma list. */
function fieldNames(list: string | undefined): string[] {
  return splitList(list)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What is missing in a popup's configuration (docs/specification.md §2.5); undefined when it can be used. */
export function popupProblem({ popupCode, orgFields, destFields }: PopupFields): Text | undefined {
  const origins = fieldNames(orgFields);
  const targets = fieldNames(destFields);
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
 * the own field's, from the destination that is named as `key`, else from the first origin.
 */
export function popupTaken(
  { key, orgFields, destFields }: PopupFields & { readonly key: string },
  rows: readonly PopupRow[],
): { value: unknown; patch: Record<string, unknown> } {
  const origins = fieldNames(orgFields);
  const targets = fieldNames(destFields);
  const patch: Record<string, unknown> = {};
  targets.forEach((target, at) => {
    patch[target] = valuesOf(rows, origins[at] ?? '');
  });
  const value = key in patch ? patch[key] : valuesOf(rows, origins[0] ?? '');
  delete patch[key];
  // The row's identity is not a report's to give.
  delete patch.id;
  return { value, patch };
}

/** The rows of what was ticked, as far as they are known. */
export function knownRows(picked: readonly Picked[]): PopupRow[] {
  return picked.flatMap(({ row }) => (row === undefined ? [] : [row]));
}

/** One row gives its value as it is, several their texts. */
function valuesOf(rows: readonly PopupRow[], field: string): unknown {
  const values = rows.map((row) => row[field] ?? null);
  if (values.length === 1) return values[0];
  return joinList(values.filter((value) => value !== null && value !== '').map(String));
}
