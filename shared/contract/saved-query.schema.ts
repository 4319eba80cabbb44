import { z } from 'zod';
import { asksNoValue, superRules, writeSuperQuery } from '#shared/query/super-query.ts';

/** Most of what one person keeps for one list, and of what one query holds; an address takes no more either. */
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
    /** A comma list for `in`. */
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
  /** Username and name of who keeps it. */
  owner: z.string(),
  owner_dictText: z.string(),
  own: z.boolean(),
  /** The role that it is shared with; null: with nobody. */
  roleCode: z.string().nullable(),
  roleCode_dictText: z.string().nullable(),
  /** The caller may change, share and delete it. */
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
    /** The caller’s own query of this name gives way. */
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
