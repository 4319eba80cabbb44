import { z } from 'zod';
import { queryOperators } from '#shared/query/query-input.ts';
import { ruleNames } from '#shared/rules/rule-name.ts';
import type { Condition, Order } from './condition.ts';
import type { UncheckedField } from './field.ts';
import { type FieldType, fieldKinds } from './field-kinds.ts';

/** Largest number of comparisons and of levels in a condition (docs/security.md P39). */
const most = { comparisons: 20, depth: 4 };

export const labelSchema = z.strictObject({
  zh: z.string().trim().min(1).max(60),
  en: z.string().trim().min(1).max(60),
});
export const textSchema = z.strictObject({
  zh: z.string().trim().min(1).max(200),
  en: z.string().trim().min(1).max(200),
});
/** A field name to which another key refers. */
export const nameSchema = z.string().max(60);
export const orders = ['gt', 'gte', 'lt', 'lte'] as const satisfies readonly Order[];

const whole = (min: number, max: number) => z.int().min(min).max(max);
const scalar = z.union([z.string().max(2000), z.number(), z.boolean()]);
const yes = z.literal(true);
const operand = z.union([z.string().max(200), z.number(), z.boolean()]);
const comparison = z.strictObject({
  field: nameSchema,
  op: z.enum([...orders, 'eq', 'ne', 'in', 'empty', 'filled', 'has']),
  value: z.union([operand, z.array(z.union([z.string().max(200), z.number()])).max(100)]).optional(),
  other: nameSchema.optional(),
});

/**
 * Schema of conditions with at most `depth` levels. A deeper condition is rejected before its inner levels are visited.
 */
function conditionSchema(depth: number): z.ZodType<Condition> {
  if (depth === 0) return comparison;
  const parts = z
    .array(conditionSchema(depth - 1))
    .min(1)
    .max(most.comparisons);
  return z.union([comparison, z.strictObject({ all: parts }), z.strictObject({ any: parts })]);
}
const condition = conditionSchema(most.depth);

/**
 * The schema of each key of a field, in the order in which a refusal names the keys. The schemas read built-in
 * definitions and forms made at run time; `fieldKinds` says which keys each kind takes. A key without a schema does not
 * compile.
 */
const keys = {
  name: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]*$/, 'formNameBad')
    .max(30, 'formNameLong'),
  label: labelSchema,
  type: z.enum(Object.keys(fieldKinds) as [FieldType, ...FieldType[]]),
  length: whole(1, 65_536).optional(),
  precision: whole(1, 15).optional(),
  scale: whole(0, 6).optional(),
  dict: z.string().max(100).optional(),
  ref: z.string().max(64).optional(),
  multi: z.boolean().optional(),
  required: z.union([yes, condition]).optional(),
  query: z.boolean().optional(),
  operator: z.enum(queryOperators).optional(),
  unique: z.boolean().optional(),
  uniqueWithin: nameSchema.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  check: z.enum(ruleNames).optional(),
  ruleCode: z.string().max(100).optional(),
  format: z.enum(['html', 'markup', 'userAgent']).optional(),
  unit: z.string().trim().min(1).max(20).optional(),
  statistics: z
    .array(z.enum(['sum', 'average']))
    .min(1)
    .max(2)
    .optional(),
  help: textSchema.optional(),
  default: scalar.optional(),
  group: z.string().max(30).optional(),
  wide: z.boolean().optional(),
  visibleWhen: condition.optional(),
  role: z.string().max(100).optional(),
  refFilter: z.strictObject({ field: nameSchema, from: nameSchema }).optional(),
  control: z.string().max(60).optional(),
  caption: labelSchema.optional(),
  owned: z.boolean().optional(),
  missing: textSchema.optional(),
  openIn: z.array(z.string().max(10)).optional(),
  masked: yes.optional(),
  granted: yes.optional(),
  imported: scalar.optional(),
  listWidth: whole(40, 600).optional(),
  row: z.string().max(30).optional(),
  carried: yes.optional(),
  pattern: z.string().max(200).optional(),
  patternText: textSchema.optional(),
  pathKey: nameSchema.optional(),
  english: nameSchema.optional(),
  localised: yes.optional(),
  gauge: z.number().optional(),
  alarm: z
    .strictObject({ within: z.union([z.int(), z.literal('parameter')]).optional(), while: condition.optional() })
    .optional(),
  begins: z.literal('now').optional(),
  elapsed: yes.optional(),
  actor: yes.optional(),
  assigns: yes.optional(),
  product: z.array(nameSchema).min(1).optional(),
  total: z
    .strictObject({
      lines: z.string().max(64),
      op: z.enum(['sum', 'count', 'share']),
      field: nameSchema.optional(),
      where: condition.optional(),
    })
    .optional(),
} as const satisfies { readonly [K in keyof Required<UncheckedField>]: z.ZodType<UncheckedField[K]> };

/** A field of a built-in definition. */
export const fieldSchema: z.ZodType<UncheckedField> = z.strictObject(keys);

/**
 * A field of a form made at run time: no key that needs code of the server or the office, and no kind that needs a
 * control of its own. An administrator's regular expression would have to run in linear time (docs/security.md P20).
 */
export const formFieldSchema = z
  .strictObject(keys)
  .omit({
    ...{ caption: true, owned: true, missing: true, openIn: true, masked: true, granted: true, imported: true },
    ...{ listWidth: true, row: true, carried: true, pattern: true, patternText: true, pathKey: true, english: true },
    ...{
      localised: true,
      gauge: true,
      alarm: true,
      begins: true,
      elapsed: true,
      actor: true,
      assigns: true,
      product: true,
      total: true,
    },
  })
  .extend({
    type: keys.type.exclude(['json']),
    length: whole(1, 2000).optional(),
    format: keys.format.unwrap().extract(['html']).optional(),
  });
