import { z } from 'zod';
import { queryOperators } from '#shared/query/query-input.ts';
import { ruleNames } from '#shared/rules/rule-name.ts';
import type { Condition, Order } from './condition.ts';
import type { FieldDefinition } from './field.ts';
import { fittingField } from './fitting-field.ts';
import { formPrefix } from './form-code.ts';
import { formProblems } from './form-problems.ts';

/** Most of everything that a form may have (docs/security.md P39). */
const most = { fields: 100, groups: 20, rules: 20, columns: 40, comparisons: 20, depth: 4, bytes: 262_144 };

const label = z.strictObject({ zh: z.string().trim().min(1).max(60), en: z.string().trim().min(1).max(60) });
const longText = z.strictObject({ zh: z.string().trim().min(1).max(200), en: z.string().trim().min(1).max(200) });
const name = z.string().max(60);
const whole = (min: number, max: number) => z.int().min(min).max(max);

const orders = ['gt', 'gte', 'lt', 'lte'] as const satisfies readonly Order[];
const operand = z.union([z.string().max(200), z.number(), z.boolean()]);
const comparison = z.strictObject({
  field: name,
  op: z.enum([...orders, 'eq', 'ne', 'in', 'empty', 'filled', 'has']),
  value: z.union([operand, z.array(z.union([z.string().max(200), z.number()])).max(100)]).optional(),
  other: name.optional(),
});

/** Conditions so many levels deep; deeper ones are refused, not walked. */
function conditionSchema(depth: number): z.ZodType<Condition> {
  if (depth === 0) return comparison;
  const parts = z
    .array(conditionSchema(depth - 1))
    .min(1)
    .max(most.comparisons);
  return z.union([comparison, z.strictObject({ all: parts }), z.strictObject({ any: parts })]);
}
const condition = conditionSchema(most.depth);

/** Kinds that a form may use. `json` needs a control of its own. */
const kinds = [
  'str',
  'text',
  'int',
  'dec',
  'date',
  'datetime',
  'bool',
  'dict',
  'user',
  'dept',
  'ref',
  'file',
] as const satisfies readonly FieldDefinition['type'][];

/**
 * A field, without what runs on the server's own account: `owned` values need code, and a regular expression of an
 * administrator would have to run in linear time (docs/security.md P20).
 */
const field = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]*$/, 'formNameBad')
    .max(30, 'formNameLong'),
  label,
  type: z.enum(kinds),
  length: whole(1, 2000).optional(),
  precision: whole(1, 15).optional(),
  scale: whole(0, 6).optional(),
  dict: z.string().max(100).optional(),
  ref: z.string().max(64).optional(),
  multi: z.boolean().optional(),
  required: z.union([z.literal(true), condition]).optional(),
  query: z.boolean().optional(),
  operator: z.enum(queryOperators).optional(),
  unique: z.boolean().optional(),
  uniqueWithin: name.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  check: z.enum(ruleNames).optional(),
  ruleCode: z.string().max(100).optional(),
  format: z.enum(['html']).optional(),
  unit: z.string().trim().min(1).max(20).optional(),
  statistics: z
    .array(z.enum(['sum', 'average']))
    .min(1)
    .max(2)
    .optional(),
  help: longText.optional(),
  default: z.union([z.string().max(2000), z.number(), z.boolean()]).optional(),
  group: z.string().max(30).optional(),
  wide: z.boolean().optional(),
  visibleWhen: condition.optional(),
  role: z.string().max(100).optional(),
  refFilter: z.strictObject({ field: name, from: name }).optional(),
});

const verbs = ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'] as const;

/**
 * What a person may say of a form: a resource definition without what the server alone decides (table, address,
 * approval, states). Unknown keys are refused, not dropped: a property that is forgotten would be one that does nothing.
 */
export const formDefinitionSchema = z
  .strictObject({
    code: z
      .string()
      .regex(new RegExp(`^${formPrefix}[a-z][a-z0-9]*(?:_[a-z0-9]+)*$`), 'formCodeBad')
      .max(24, 'formCodeBad'),
    area: z
      .string()
      .regex(/^[a-z][a-z0-9]*$/, 'formAreaBad')
      .max(32, 'formAreaBad')
      .default('online'),
    title: label,
    display: name,
    fields: z.array(field).min(1).max(most.fields),
    groups: z
      .array(z.strictObject({ key: z.string().min(1).max(30), label }))
      .max(most.groups)
      .optional(),
    rules: z
      .array(
        z.strictObject({
          field: name,
          compare: z.strictObject({ op: z.enum(orders), other: name }),
          message: longText,
        }),
      )
      .max(most.rules)
      .optional(),
    list: z.strictObject({
      columns: z.array(name).min(1).max(most.columns),
      sort: z.strictObject({ column: name, order: z.enum(['asc', 'desc']) }).optional(),
    }),
    verbs: z.array(z.enum(verbs)).max(verbs.length).optional(),
    scope: z
      .strictObject({ shared: z.literal(true).optional(), vendor: name.optional(), project: name.optional() })
      .optional(),
  })
  .superRefine((form, context) => {
    if (JSON.stringify(form).length > most.bytes)
      context.addIssue({ code: 'too_big', maximum: most.bytes, origin: 'string' });
    for (const { path, problem } of formProblems(form))
      context.addIssue({ code: 'custom', path: [...path], message: problem });
  })
  .transform((form) => ({ ...form, fields: form.fields.map(fittingField) }));

export type FormDefinition = z.output<typeof formDefinitionSchema>;
