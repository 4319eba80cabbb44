import { z } from 'zod';
import type {
  ButtonDefinition,
  IndexDefinition,
  LayoutDefinition,
  PartOf,
  TreeDefinition,
} from '#shared/resource/definition-parts.ts';
import { nameSchema, onlineFieldSchema, onlineLabelSchema } from '#shared/resource/field.schema.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import { fittingField } from '#shared/resource/fitting-field.ts';
import { formDefinitionShape } from '#shared/resource/form-definition.schema.ts';
import { type FormLimits, formProblems } from '#shared/resource/form-problems.ts';
import {
  platformButtonSchema,
  platformFormSchema,
  platformIndexSchema,
} from '#shared/resource/platform-part.schema.ts';

/** Limits of an online form; forms of 300 fields exist on servers of the platform (docs/security.md P39). */
const most = { fields: 400, queried: 100, indexes: 50, buttons: 50, bytes: 1_048_576 };

const onlineLimits: FormLimits = { queried: most.queried, fewer: {}, namedById: true };

const column = z.string().min(1).max(64);
const yes = z.literal(true);

const indexSchema: z.ZodType<IndexDefinition> = z.strictObject({
  name: z
    .string()
    .regex(/^[a-zA-Z]\w*$/, 'onlineIndexBad')
    .max(63, 'onlineIndexBad'),
  fields: z.array(nameSchema).min(1).max(10),
  unique: yes.optional(),
  platform: platformIndexSchema.optional(),
});

/** A comparison that shows a button of a row; the platform has no others. */
const shownWhen = z.strictObject({
  field: nameSchema,
  op: z.enum(['eq', 'ne', 'in', 'empty', 'filled']),
  value: z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]).optional(),
});

const buttonSchema: z.ZodType<ButtonDefinition> = z.strictObject({
  code: z.string().min(1).max(50),
  label: onlineLabelSchema,
  icon: z.string().max(50).optional(),
  place: z.enum(['toolbar', 'row', 'form']),
  runs: z.enum(['script', 'server']),
  when: shownWhen.optional(),
  inactive: yes.optional(),
  order: z.int().optional(),
  platform: platformButtonSchema.optional(),
});

const treeSchema: z.ZodType<TreeDefinition> = z.strictObject({
  parent: nameSchema,
  hasChild: nameSchema,
  text: nameSchema,
});

const partOfSchema: z.ZodType<PartOf> = z.strictObject({
  form: z.string().max(64),
  field: nameSchema,
  key: column,
  single: yes.optional(),
  position: z.int().optional(),
});

const no = z.literal(false);

const layoutSchema: z.ZodType<LayoutDefinition> = z.strictObject({
  columns: z.int().min(1).max(4).optional(),
  theme: z.enum(['normal', 'erp', 'innerTable', 'tab']).optional(),
  select: no.optional(),
  pages: no.optional(),
  scroll: no.optional(),
});

/**
 * The definition of an online form: a form made at run time, and what only forms of the platform say. The engine serves
 * a part of it (`served-form.ts`): `buttons`, `layout` and `base` have no effect on it.
 */
export const onlineDefinitionSchema = formDefinitionShape
  .extend({
    title: onlineLabelSchema,
    fields: z.array(onlineFieldSchema).max(most.fields),
    list: z.strictObject({ columns: z.array(nameSchema).max(most.fields) }),
    /** Base columns with the title and the place that the platform gives to them; default: as every form has them. */
    base: z.array(onlineFieldSchema).max(6).optional(),
    tree: treeSchema.optional(),
    partOf: partOfSchema.optional(),
    hasParts: yes.optional(),
    indexes: z.array(indexSchema).max(most.indexes).optional(),
    buttons: z.array(buttonSchema).max(most.buttons).optional(),
    layout: layoutSchema.optional(),
    platform: platformFormSchema.optional(),
  })
  .superRefine((form, context) => {
    if (JSON.stringify(form).length > most.bytes)
      context.addIssue({ code: 'too_big', maximum: most.bytes, origin: 'string' });
    for (const { path, problem, params } of formProblems(form, onlineLimits))
      context.addIssue({ code: 'custom', path: [...path], message: problem, params });
  })
  .transform((form) => ({ ...form, fields: form.fields.map(fittingField) }));

type Checked = z.output<typeof onlineDefinitionSchema>;

/** The definition of an online form; `onlineDefinitionSchema` checks it. */
export interface OnlineDefinition extends Omit<Checked, 'fields' | 'base'> {
  readonly fields: readonly UncheckedField[];
  readonly base?: readonly UncheckedField[];
}
