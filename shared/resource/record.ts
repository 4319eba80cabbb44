/** A value inside a `json` field. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The value of a field on the wire; `null` if nothing was entered. */
export type FieldValue = JsonValue;

/** Field name → value; an absent key means that the field does not change. */
export type RecordPatch = { [field: string]: FieldValue | undefined };

/**
 * A stored record with its base columns, as sent to clients. Values of `_dictText` keys are texts. If the table has no
 * version column (`storage.ts`), `version` is always 0.
 */
export type ResourceRecord = RecordPatch & { readonly id: string; readonly version: number };

/** Whether nothing was entered: absent, null, empty text or empty list. */
export function isBlank(value: FieldValue | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
