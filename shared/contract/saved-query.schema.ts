import { z } from 'zod';
import { asksNoValue, superRules, writeSuperQuery } from '#shared/query/super-query.ts';

/**
 * Limits: queries per list and user, queries per user, length of a title, conditions of a query, and length of the
 * serialised query, which is also the limit of an address.
 */
export const savedQueryLimits = { queries: 50, all: 500, title: 40, conditions: 50, written: 20_000 };

const id = z.string().min(1).max(32);
const code = z.string().trim().min(1).max(200);
const title = z.string().trim().min(1, 'savedQueryNameMissing').max(savedQueryLimits.title);
const matchType = z.enum(['and', 'or']);
const roleCode = z.string().min(1).max(100);

const condition = z
  .object({
    field: z.string().regex(/^[A-Za-z][A-Za-z0-9_,]{0,99}$/),
    rule: z.enum(superRules),
    /** A comma-separated list if the rule is `in`. */
    val: z.string().max(5000).default(''),
    type: z.string().max(32).optional(),
    dbType: z.string().max(32).optional(),
  })
  .refine(({ rule, val }) => asksNoValue(rule) || val !== '', { path: ['val'], message: 'savedQueryEmpty' });

const records = z
  .array(condition)
  .min(1, 'savedQueryEmpty')
  .max(savedQueryLimits.conditions)
  .refine((conditions) => writeSuperQuery(conditions).length <= savedQueryLimits.written, 'savedQueryLarge');

const savedQuery = z.object({
  id: z.string(),
  title: z.string(),
  matchType,
  records: z.array(
    z.object({
      field: z.string(),
      rule: z.enum(superRules),
      val: z.string(),
      type: z.string().optional(),
      dbType: z.string().optional(),
    }),
  ),
  /** User name and name of the owner. */
  owner: z.string(),
  owner_dictText: z.string(),
  own: z.boolean(),
  /** Role with which the query is shared; null if the query is not shared. */
  roleCode: z.string().nullable(),
  roleCode_dictText: z.string().nullable(),
  /** Whether the caller may change, share and delete the query. */
  mayChange: z.boolean(),
});

export const savedQueryListShape = { query: z.object({ code }), result: z.array(savedQuery) };

export const queryRolesShape = { result: z.array(z.object({ roleCode: z.string(), roleName: z.string() })) };

export const savedQueryAddShape = {
  body: z.object({
    code,
    title,
    matchType: matchType.default('and'),
    records,
    /** Replaces the caller's own query of the same name. */
    overwrite: z.boolean(),
  }),
  result: z.object({ id: z.string() }),
};

export const savedQueryEditShape = {
  body: z.object({ id, title, matchType: matchType.default('and'), records }),
  result: z.null(),
};

export const savedQueryShareShape = {
  body: z.object({ id, roleCode: roleCode.nullable() }),
  result: z.null(),
};

export const savedQueryDeleteShape = { query: z.object({ id }), result: z.null() };
