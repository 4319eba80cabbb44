import { z } from 'zod';
import { alarmDaysKey } from './alarm.ts';
import { allFields } from './application-base.ts';
import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { linesOf } from './lines/line-resource.ts';
import { pageShape } from './page-shape.ts';
import type { ResourceRecord } from './record.ts';
import { hasTextBeside } from './resource-columns.ts';
import { indispensable } from './visible-fields.ts';

/** Largest page, whatever `pageSize` asks for (docs/security.md P19). */
const largestPage = 1000;
const id = z.string().min(1).max(36);
/** A delete may name as many ids as a page has rows. */
const ids = z.string().max(40_000);

/** List parameters (docs/wire.md §1.5.1); every other key is a condition or is ignored. */
export const listQuerySchema = z.looseObject({
  pageNo: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .transform((size) => Math.min(size, largestPage)),
  column: z.string().max(500).optional(),
  order: z.string().max(20).optional(),
  /** Cursor of the last row of the page before, from that page's `after`. */
  after: z.string().max(4000).optional(),
  superQueryParams: z.string().max(20_000).optional(),
  superQueryMatchType: z.string().max(10).optional(),
  /**
   * `1`: conditions with unknown fields or operators are rejected with their names. Without this parameter, as for
   * older clients, they are ignored.
   */
  superQueryStrict: z.string().max(5).optional(),
});
export type ResourceListQuery = z.output<typeof listQuerySchema>;

const body = z.record(z.string(), z.unknown());
/**
 * The same for rows that arrive by the thousand. Only the definition's schema reads the keys, so that unknown keys cost
 * no time.
 */
const row = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .meta({ type: 'object', additionalProperties: {} });
/** A record of any resource; each binding answers with the fields of its own definition (`recordSchema`). */
const anyRecord = z.custom<ResourceRecord>();

function pageOf(record: z.ZodType<ResourceRecord>) {
  return pageShape(record).extend({
    /** The total exceeds 100,000 rows and is up to ten seconds old. */
    totalApprox: z.boolean().optional(),
    /** Cursor of the next page, for continuous scrolling; absent on the last page. */
    after: z.string().optional(),
    /**
     * The server's time before the page was read, in epoch ms; absent in other answers. Ids begin with the time of
     * creation. A long list limits the ids of further pages to this time, so that rows added meanwhile do not shift
     * positions.
     */
    now: z.int().optional(),
  });
}

/** The generic shapes that type the calls of every resource. A row is a record with the fields of its definition. */
export const listShape = { query: listQuerySchema, result: pageOf(anyRecord) };
export const queryByIdShape = { query: z.object({ id }), result: anyRecord as z.ZodType<ResourceRecord> };
export const addShape = { body, result: z.object({ id: z.string(), version: z.int() }) };
export const editShape = {
  body: z.looseObject({ id, version: z.coerce.number().int().optional() }),
  result: z.object({ id: z.string(), version: z.int() }),
};
export const deleteShape = { query: z.object({ id }), result: z.null() };
export const deleteBatchShape = { query: z.object({ ids: ids.default('') }), result: z.null() };
/** Largest number of rows in one `saveRows`: added, changed and deleted rows together. */
export const mostSavedRows = 5000;
const savedRow = z.object({ id: z.string(), version: z.int() });
/**
 * The changes of an editable grid since it was loaded. A refusal writes nothing; `result.rows` has the messages by row
 * (id or `tempId`) and field. Messages about a whole row (somebody else changed it) have the key `id`.
 */
export const saveRowsShape = {
  body: z.object({
    /** `tempId` comes from the grid and only connects the answer to the row. */
    added: z
      .array(z.object({ tempId: z.string().min(1).max(64), values: row }))
      .max(mostSavedRows)
      .default([]),
    /** `version` is the version that the grid has loaded. `patch` contains only changed fields; null clears a field. */
    changed: z
      .array(z.object({ id, version: z.coerce.number().int().optional(), patch: row }))
      .max(mostSavedRows)
      .default([]),
    /**
     * Unknown ids are ignored, because a grid also sends rows that were added and removed again (docs/wire.md §2.17.4).
     */
    deletedIds: z.array(z.string().max(64)).max(mostSavedRows).default([]),
  }),
  result: z.object({
    added: z.array(savedRow.extend({ tempId: z.string() })),
    changed: z.array(savedRow),
    deletedIds: z.array(z.string()),
  }),
};
export type RowChanges = z.output<typeof saveRowsShape.body>;
export type SavedRows = z.output<typeof saveRowsShape.result>;
export const transitionShape = {
  body: z.looseObject({
    id,
    version: z.coerce.number().int().optional(),
    /** Comment in the timeline. */
    comment: z.string().max(1000).optional(),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
};
/**
 * Choices of a select: search by `keyword`, or labels of `ids`. The value of a ref field limits the choices
 * (`ship=<id>`).
 */
export const optionsShape = {
  query: z.looseObject({
    keyword: z.string().max(100).optional(),
    ids: ids.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  /** `hint`: text that distinguishes the record from others of the same name, if its definition has such a field. */
  result: z.array(z.object({ id: z.string(), label: z.string(), hint: z.string().optional() })),
};

export type ResourcePage = z.output<typeof listShape.result>;

/** A record as sent to clients: the fields of its definition with their texts, and nothing else. */
export function recordSchema(definition: ResourceDefinition): z.ZodType<ResourceRecord> {
  // The keys come from the definition, so no static type can name them.
  return z.object(recordShape(definition)) as unknown as z.ZodType<ResourceRecord>;
}

function recordShape(definition: ResourceDefinition): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const field of allFields(definition)) {
    const value = field.required === true ? fieldResult(field) : fieldResult(field).nullable();
    // A field that is hidden from the caller is absent (`visible-fields.ts`).
    shape[field.name] = indispensable.has(field.name) ? value : value.optional();
    // Hooks set null if a number has no text.
    const text = field.type === 'int' ? z.string().nullable() : z.string();
    if (hasTextBeside(field)) shape[`${field.name}_dictText`] = text.optional();
    if (field.alarm?.within === 'parameter') shape[alarmDaysKey(field)] = z.int().optional();
  }
  return shape;
}

/** One record with its lines: the answer of `queryById` and the body of `add` and `edit`. */
function headSchema(definition: ResourceDefinition): z.ZodType<ResourceRecord> {
  const lines = linesOf(definition).map(({ key, definition: line }) => [key, z.array(recordSchema(line))] as const);
  if (lines.length === 0) return recordSchema(definition);
  return z.object({ ...recordShape(definition), ...Object.fromEntries(lines) }) as unknown as z.ZodType<ResourceRecord>;
}

function fieldResult(field: FieldDefinition): z.ZodType {
  switch (field.type) {
    case 'int':
      return z.int();
    case 'dec':
      return z.number();
    case 'bool':
      return z.boolean();
    case 'json':
      return z.any();
    default:
      return z.string();
  }
}

/** The shapes of one resource's list and detail; their results allow only the fields of the definition. */
export function shapesOf(definition: ResourceDefinition) {
  const row = recordSchema(definition);
  return {
    list: { query: listShape.query, result: pageOf(row) },
    queryById: { query: queryByIdShape.query, result: headSchema(definition) },
  };
}
