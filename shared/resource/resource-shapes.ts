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

/** Pages end here, whatever is asked for (docs/security.md P19). */
const largestPage = 1000;
const id = z.string().min(1).max(36);
/** Deletes name at most as many records as a page can show. */
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
  /** Cursor of the last row seen, from `after` of the page before. */
  after: z.string().max(4000).optional(),
  superQueryParams: z.string().max(20_000).optional(),
  superQueryMatchType: z.string().max(10).optional(),
  /** `1`: conditions on unknown fields and rules are refused by name, where older clients have them skipped. */
  superQueryStrict: z.string().max(5).optional(),
});
export type ResourceListQuery = z.output<typeof listQuerySchema>;

const body = z.record(z.string(), z.unknown());
/** The same for what comes by the thousand: its keys are read by the definition's schema alone, unknown ones cost nothing. */
const row = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .meta({ type: 'object', additionalProperties: {} });
/** A record of any resource; each binding answers with its own definition's fields (`recordSchema`). */
const anyRecord = z.custom<ResourceRecord>();

function pageOf(record: z.ZodType<ResourceRecord>) {
  return pageShape(record).extend({
    /** Above 100,000 rows: counted up to ten seconds ago. */
    totalApprox: z.boolean().optional(),
    /** Where the next page begins for continuous scroll; absent on the last one. */
    after: z.string().optional(),
    /**
     * The server's clock before the page was read, epoch ms. Ids begin with the time they were made, so a long list asks
     * its further pages with an upper bound on the id and others' additions move no position. Absent elsewhere.
     */
    now: z.int().optional(),
  });
}

/** The generic shapes: what every resource's calls are typed by. A row is a record of its definition's fields. */
export const listShape = { query: listQuerySchema, result: pageOf(anyRecord) };
export const queryByIdShape = { query: z.object({ id }), result: anyRecord as z.ZodType<ResourceRecord> };
export const addShape = { body, result: z.object({ id: z.string(), version: z.int() }) };
export const editShape = {
  body: z.looseObject({ id, version: z.coerce.number().int().optional() }),
  result: z.object({ id: z.string(), version: z.int() }),
};
export const deleteShape = { query: z.object({ id }), result: z.null() };
export const deleteBatchShape = { query: z.object({ ids: ids.default('') }), result: z.null() };
/** Rows of one `saveRows`, added, changed and deleted together. */
export const mostSavedRows = 5000;
const savedRow = z.object({ id: z.string(), version: z.int() });
/**
 * What an editable grid has to say since it was loaded. A refusal writes nothing and answers
 * `result: { rows: { <id or tempId>: { <field>: message } } }`; what concerns a row as a whole (somebody else changed
 * it) stands under `id`.
 */
export const saveRowsShape = {
  body: z.object({
    /** `tempId` is the grid's own and only ties the answer to the row. */
    added: z
      .array(z.object({ tempId: z.string().min(1).max(64), values: row }))
      .max(mostSavedRows)
      .default([]),
    /** `version` is the one that the grid was loaded with; `patch` holds the changed fields only, null clears one. */
    changed: z
      .array(z.object({ id, version: z.coerce.number().int().optional(), patch: row }))
      .max(mostSavedRows)
      .default([]),
    /** Ids that are unknown are ignored: rows that were added and removed again (docs/wire.md §2.17.4). */
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
    /** Goes to the timeline. */
    comment: z.string().max(1000).optional(),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
};
/** Choices for a select: search by `keyword`, or the labels of `ids`; a ref field narrows (`ship=<id>`). */
export const optionsShape = {
  query: z.looseObject({
    keyword: z.string().max(100).optional(),
    ids: ids.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  /** `hint`: what tells it from others beside its name, where its definition has that. */
  result: z.array(z.object({ id: z.string(), label: z.string(), hint: z.string().optional() })),
};

export type ResourcePage = z.output<typeof listShape.result>;

/** A record as it leaves the server: the fields of its definition with their texts, and nothing else. */
export function recordSchema(definition: ResourceDefinition): z.ZodType<ResourceRecord> {
  // Its keys are the definition's, which no static type can name.
  return z.object(recordShape(definition)) as unknown as z.ZodType<ResourceRecord>;
}

function recordShape(definition: ResourceDefinition): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const field of allFields(definition)) {
    const value = field.required === true ? fieldResult(field) : fieldResult(field).nullable();
    // A field that a rule hides from the caller is not there at all (`visible-fields.ts`).
    shape[field.name] = indispensable.has(field.name) ? value : value.optional();
    // Hooks lay a null beside a number that has no text.
    const text = field.type === 'int' ? z.string().nullable() : z.string();
    if (hasTextBeside(field)) shape[`${field.name}_dictText`] = text.optional();
    if (field.alarm?.within === 'told') shape[alarmDaysKey(field)] = z.int().optional();
  }
  return shape;
}

/** One record with its lines, as `queryById` answers and `add` and `edit` take it. */
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

/** The shapes of one resource's list and detail, whose results are its own allow-list. */
export function shapesOf(definition: ResourceDefinition) {
  const row = recordSchema(definition);
  return {
    list: { query: listShape.query, result: pageOf(row) },
    queryById: { query: queryByIdShape.query, result: headSchema(definition) },
  };
}
