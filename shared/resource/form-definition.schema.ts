import { z } from 'zod';
import { formFieldSchema, labelSchema, nameSchema, orders, textSchema } from './field.schema.ts';
import { fittingField } from './fitting-field.ts';
import { formPrefix } from './form-code.ts';
import { formProblems } from './form-problems.ts';

/** Limits of a form (docs/security.md P39). */
const most = { fields: 100, groups: 20, rules: 20, columns: 40, bytes: 262_144 };

const verbs = ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'] as const;

/**
 * Keys of the definition of a form: a resource definition without those that only the server decides (table, address,
 * approval, states). Unknown keys are rejected, not dropped, because a dropped key would seem to have an effect.
 */
export const formDefinitionShape = z.strictObject({
  code: z
    .string()
    .regex(new RegExp(`^${formPrefix}[a-z][a-z0-9]*(?:_[a-z0-9]+)*$`), 'formCodeBad')
    .max(24, 'formCodeBad'),
  area: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, 'formAreaBad')
    .max(32, 'formAreaBad')
    .default('online'),
  title: labelSchema,
  display: nameSchema,
  fields: z.array(formFieldSchema).min(1).max(most.fields),
  groups: z
    .array(z.strictObject({ key: z.string().min(1).max(30), label: labelSchema }))
    .max(most.groups)
    .optional(),
  rules: z
    .array(
      z.strictObject({
        field: nameSchema,
        compare: z.strictObject({ op: z.enum(orders), other: nameSchema }),
        message: textSchema,
      }),
    )
    .max(most.rules)
    .optional(),
  list: z.strictObject({
    columns: z.array(nameSchema).min(1).max(most.columns),
    sort: z.strictObject({ column: nameSchema, order: z.enum(['asc', 'desc']) }).optional(),
  }),
  verbs: z.array(z.enum(verbs)).max(verbs.length).optional(),
  scope: z
    .strictObject({
      shared: z.literal(true).optional(),
      vendor: nameSchema.optional(),
      project: nameSchema.optional(),
    })
    .optional(),
});

/** What a person may write in the definition of a form. */
export const formDefinitionSchema = formDefinitionShape
  .superRefine((form, context) => {
    if (JSON.stringify(form).length > most.bytes)
      context.addIssue({ code: 'too_big', maximum: most.bytes, origin: 'string' });
    for (const { path, problem, params } of formProblems(form))
      context.addIssue({ code: 'custom', path: [...path], message: problem, params });
  })
  .transform((form) => ({ ...form, fields: form.fields.map(fittingField) }));

export type FormDefinition = z.output<typeof formDefinitionSchema>;
