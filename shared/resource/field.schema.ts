import { z } from 'zod';
import { queryOperators } from '#shared/query/query-input.ts';
import { ruleNames } from '#shared/rules/rule-name.ts';
import type { Condition, FieldCondition, Order } from './condition.ts';
import type { UncheckedField } from './field.ts';
import { type FieldType, fieldKinds } from './field-kinds.ts';
import { platformFieldSchema } from './platform-part.schema.ts';

/** Largest number of comparisons and of levels in a condition (docs/security.md P39). */
const most = { comparisons: 20, depth: 4 };

export const labelSchema = z.strictObject({
  zh: z.string().trim().min(1).max(60),
  en: z.string().trim().min(1).max(60),
});
/** The platform allows longer titles. */
export const onlineLabelSchema = z.strictObject({
  zh: z.string().trim().min(1).max(200),
  en: z.string().trim().min(1).max(200),
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
const column = z.string().min(1).max(64);
const onOff = z.union([z.string().max(32), z.int()]);
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
/** A text that the checks of definitions parse (`form-problems.ts`); 4000 is the limit of the language. */
const expression = z.string().trim().min(1).max(4000);
const fieldCondition: z.ZodType<FieldCondition> = z.union([expression, condition]);

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
  dict: z.string().max(500).optional(),
  ref: z.string().max(64).optional(),
  multi: z.boolean().optional(),
  required: z.union([yes, fieldCondition]).optional(),
  query: z.boolean().optional(),
  operator: z.enum(queryOperators).optional(),
  unique: z.boolean().optional(),
  uniqueWithin: nameSchema.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  check: z.enum(ruleNames).optional(),
  ruleCode: z.string().max(100).optional(),
  format: z.enum(['html', 'markup', 'userAgent', 'time']).optional(),
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
  visibleWhen: fieldCondition.optional(),
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
  product: z.union([expression, z.array(nameSchema).min(1)]).optional(),
  total: z
    .strictObject({
      lines: z.string().max(64),
      op: z.enum(['sum', 'count', 'share', 'expression']),
      field: nameSchema.optional(),
      where: condition.optional(),
      text: expression.optional(),
    })
    .optional(),
  inForm: z.literal(false).optional(),
  readOnly: yes.optional(),
  stored: z.literal(false).optional(),
  sortable: z.literal(false).optional(),
  link: z.string().min(1).max(200).optional(),
  range: yes.optional(),
  filter: z
    .strictObject({
      view: z.string().min(1).max(32),
      dict: z.string().max(500).optional(),
      initial: z.string().max(100).optional(),
    })
    .optional(),
  shownLength: whole(1, 2000).optional(),
  initial: z
    .union([
      z.strictObject({ value: z.string().max(100) }),
      z.strictObject({ rule: z.string().max(100) }),
      z.strictObject({ variable: z.string().max(100) }),
      z.strictObject({ script: z.string().max(100) }),
    ])
    .optional(),
  platform: platformFieldSchema.optional(),
  secret: yes.optional(),
  onOff: z.tuple([onOff, onOff]).readonly().optional(),
  rule: z.string().max(20).optional(),
  linked: z
    .strictObject({
      next: z.array(nameSchema).min(1).max(20),
      table: column,
      text: column,
      value: column,
      id: column.optional(),
      parent: column.optional(),
      where: z.string().max(500).optional(),
    })
    .optional(),
  lookedUp: z.strictObject({ through: nameSchema, field: column }).optional(),
  picks: z
    .strictObject({
      report: z.string().min(1).max(100),
      columns: z.array(column).min(1).max(50),
      into: z.array(nameSchema).min(1).max(50),
      single: yes.optional(),
    })
    .optional(),
  textInto: nameSchema.optional(),
  stores: column.optional(),
  shows: z.string().min(1).max(500).optional(),
  most: whole(1, 100).optional(),
  picker: z.enum(['date', 'year', 'month', 'week', 'quarter']).optional(),
  look: z.enum(['card', 'select']).optional(),
} as const satisfies { readonly [K in keyof Required<UncheckedField>]: z.ZodType<UncheckedField[K]> };

/** A field of a built-in definition. */
export const fieldSchema: z.ZodType<UncheckedField> = z.strictObject(keys);

/** Options that need code of the server or the office. */
const codeOnly = masked([
  ...(['caption', 'owned', 'missing', 'openIn', 'masked', 'granted', 'imported', 'row', 'carried'] as const),
  ...(['pattern', 'patternText', 'pathKey', 'english', 'localised', 'gauge', 'alarm', 'begins', 'elapsed'] as const),
  ...(['actor', 'assigns', 'product', 'total'] as const),
]);

/** Options that only the platform's online forms understand. */
const onlineOnly = masked([
  ...(['inForm', 'readOnly', 'stored', 'sortable', 'link', 'range', 'filter', 'shownLength', 'initial'] as const),
  ...(['platform', 'secret', 'onOff', 'rule', 'linked', 'lookedUp', 'picks', 'textInto', 'stores', 'shows'] as const),
  ...(['most', 'picker', 'look'] as const),
]);

function masked<const K extends keyof UncheckedField>(names: readonly K[]): Readonly<Record<K, true>> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<K, true>;
}

/**
 * A field of a form made at run time: no key that needs code of the server or the office, and no kind that needs a
 * control of its own. An administrator's regular expression would have to run in linear time (docs/security.md P20).
 */
export const formFieldSchema = z
  .strictObject(keys)
  .omit({ ...codeOnly, ...onlineOnly, listWidth: true })
  .extend({
    type: keys.type.exclude(['json']),
    dict: z.string().max(100).optional(),
    length: whole(1, 2000).optional(),
    format: keys.format.unwrap().extract(['html']).optional(),
  });

/** A field of an online form of the platform (`shared/online`): also the options that only these forms understand. */
export const onlineFieldSchema = z
  .strictObject(keys)
  .omit(codeOnly)
  .extend({
    label: onlineLabelSchema,
    type: keys.type.exclude(['json']),
    length: whole(1, 16_000).optional(),
    format: keys.format.unwrap().extract(['html', 'time']).optional(),
  });
