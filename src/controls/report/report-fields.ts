import type { Text } from '#shared/resource/text.ts';
import { joinList, splitList } from '#src/controls/control.ts';
import type { Picked } from '#src/controls/table-picker/table-source.ts';

/** A row of a report. */
export type PopupRow = Readonly<Record<string, unknown>>;

/** A report, and the fields that a choice fills: comma-separated lists of equal length. */
export interface PopupFields {
  readonly popupCode?: string | undefined;
  /** Columns of the report. */
  readonly orgFields?: string | undefined;
  /** Fields of the record or grid row. */
  readonly destFields?: string | undefined;
}

/** Splits a comma-separated list of names. */
function fieldNames(list: string | undefined): string[] {
  return splitList(list)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The error in a popup's configuration (docs/specification.md §2.5); undefined if it is valid. */
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
 * The values that choosing rows sets: each destination field gets the values of its origin field, joined by commas.
 * `value` belongs to the field itself: that of destination `key`, else of the first origin.
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
  // A report must not change the id of the row.
  delete patch.id;
  return { value, patch };
}

/** The loaded rows among the picked ones. */
export function knownRows(picked: readonly Picked[]): PopupRow[] {
  return picked.flatMap(({ row }) => (row === undefined ? [] : [row]));
}

/** The value of a single row, or the joined texts of several rows. */
function valuesOf(rows: readonly PopupRow[], field: string): unknown {
  // Reports have an empty text in the place of null.
  const values = rows.map((row) => (row[field] === '' ? null : (row[field] ?? null)));
  if (values.length === 1) return values[0];
  return joinList(values.filter((value) => value !== null).map(String));
}
