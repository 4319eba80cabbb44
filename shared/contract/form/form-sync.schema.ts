import { z } from 'zod';

const id = z.string().min(1).max(36);
const text = z.string().nullable();
const flag = z.enum(['true', 'false']).default('false');

const step = z.object({
  kind: z.enum([
    ...(['create', 'add', 'found', 'rename', 'widen', 'convert', 'demand', 'release', 'drop'] as const),
    ...(['keep', 'foreign', 'index', 'dropIndex', 'search'] as const),
  ]),
  /** Title of the field, or name of the index; null for a column that no field has. */
  title: text,
  /** Column or index in the database. */
  name: z.string(),
  /** Former and new type of a column, or former and new name; of `search` their number. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** How long people who use the form wait: a moment, while all rows are read, or while they are written anew. */
  work: z.enum(['moment', 'scan', 'rewrite']),
  /** Rows because of which the step is not possible; null if the database cannot tell them before. */
  unfit: z.int().nullable(),
  /** How many of these rows are deleted. */
  deleted: z.int(),
  /** Rows whose value is rounded, cut or dropped; of a column that is kept, rows with a value. */
  changed: z.int(),
  /** The first of these rows, as far as the caller may list the form's records. */
  rows: z.array(z.object({ id: z.string(), name: text, value: text })),
});

export const planDesignShape = {
  query: z.object({ id, method: z.enum(['normal', 'force']).default('normal'), dropRemoved: flag }),
  result: z.object({
    table: z.string(),
    /** The table does not exist yet. */
    isNew: z.boolean(),
    /** Rows of the table, deleted ones included; above 100,000 an estimate. */
    rows: z.int(),
    /** To be sent as `plan` by the call that carries the plan out. */
    hash: z.string(),
    steps: z.array(step),
    /** Why nothing can be done, by title of the field. */
    problems: z.array(z.object({ title: text, text: z.string() })),
  }),
};

export const listShadowsShape = {
  query: z.object({ id }),
  result: z.array(
    z.object({
      name: z.string(),
      /** `rebuilt`: the whole former table; `dropped`: the values of dropped columns. */
      why: z.enum(['rebuilt', 'dropped']),
      madeAt: z.string(),
      keptUntil: z.string(),
      rows: z.int(),
      columns: z.array(z.string()),
    }),
  ),
};

export const restoreShadowShape = {
  body: z.object({ id, name: z.string().min(1).max(63) }),
  /** Number of rows that came back, or got values back. */
  result: z.object({ rows: z.int() }),
};
