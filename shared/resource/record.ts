/** A value inside a `json` field. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** What a field of a record holds on the wire; `null` where nothing was entered. */
export type FieldValue = JsonValue;

/** Field name → value; an absent key means "not touched". */
export type RecordPatch = { [field: string]: FieldValue | undefined };

/**
 * A stored record with its base columns, as the wire carries it. `_dictText` companions are texts. Where the table counts
 * no versions (`storage.ts`), a record always has the same one, 0.
 */
export type ResourceRecord = RecordPatch & { readonly id: string; readonly version: number };

/** Nothing entered: absent, null or empty text. An empty list counts as nothing too. */
export function isBlank(value: FieldValue | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
