import { z } from 'zod';
import { allFields, enteredFields } from './application-base.ts';
import { checkField } from './check-field.ts';
import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { isKnownKind } from './field-kinds.ts';
import { fieldSentence } from './field-sentence.ts';
import { type FieldValue, isBlank, type RecordPatch } from './record.ts';
import { missingText, type NodeRequirement, recordIssues } from './record-issues.ts';

export interface SchemaOptions {
  /**
   * `add`: a new record; required fields must have a value. `edit`: absent and null keys do not change the field, empty
   * text clears the field. `node`: like `edit`, but for exactly the editable fields of the node, including `owned`
   * fields.
   */
  readonly mode: 'add' | 'edit' | 'node';
  readonly language: 'zh' | 'en';
  /** Fields that the person may not enter. Their values are dropped like those of `owned` fields. */
  readonly fixed?: readonly string[];
  /** `node`: the editable fields. */
  readonly editable?: readonly string[];
  /** `node`: the fields that must have a value before the task can pass. */
  readonly demanded?: readonly NodeRequirement[];
  /**
   * The input is a whole record, as from a form: a blank value clears the field. The result contains blanks as empty
   * text, which clears a field on the wire, and required fields and rules of the whole record are checked.
   */
  readonly whole?: boolean;
}

/**
 * The schema of a record's body, made from its definition; form and server use the same schema. Keys that are unknown,
 * owned by the server or outside the node are dropped without an error (docs/security.md P17). Each message is in
 * `language` and belongs to a field.
 */
export function resourceSchema(definition: ResourceDefinition, options: SchemaOptions): z.ZodType<RecordPatch> {
  const fields = schemaFields(definition, options);
  const secrets = new Set(definition.secrets?.map(({ name }) => name));
  return z.record(z.string(), z.unknown()).transform((input, context): RecordPatch => {
    // A record does not contain its secrets, so a change without one keeps it.
    const asked =
      options.mode === 'add' ? fields : fields.filter(({ name }) => !secrets.has(name) || isFilled(input[name]));
    const { patch, problems } = readFields(asked, input, options);
    if (options.mode === 'add' || options.whole) {
      // A field with only spaces ("  ") counts as blank, too.
      const blank = Object.fromEntries(asked.map((field) => [field.name, null]));
      const record = { ...input, ...blank, ...patch } as RecordPatch;
      const issues = recordIssues(definition, record, options.language, { fields: asked, demanded: options.demanded });
      for (const [name, message] of Object.entries(issues)) problems[name] ??= message;
    }
    for (const [name, message] of Object.entries(problems)) {
      context.issues.push({ code: 'custom', path: [name], message, input: input[name] });
    }
    return patch;
  });
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;

function schemaFields(definition: ResourceDefinition, options: SchemaOptions): readonly FieldDefinition[] {
  if (options.mode !== 'node') {
    const entered = [...enteredFields(definition), ...(definition.secrets ?? [])];
    return options.fixed?.length ? entered.filter(({ name }) => !options.fixed?.includes(name)) : entered;
  }
  const editable = new Set(options.editable);
  return allFields(definition).filter((field) => editable.has(field.name) && isKnownKind(field.type));
}

function readFields(
  fields: readonly FieldDefinition[],
  input: Record<string, unknown>,
  { mode, language, whole }: SchemaOptions,
): { patch: RecordPatch; problems: Record<string, string> } {
  const patch: RecordPatch = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    // The input comes from JSON, so the cast is safe; `checkField` rejects values that do not fit the field.
    const value = input[field.name] as FieldValue | undefined;
    if (isBlank(value) || (typeof value === 'string' && value.trim() === '')) {
      if (mode === 'add') {
        if (field.default !== undefined && value === undefined) patch[field.name] = field.default;
      } else if (whole || (value !== undefined && value !== null)) {
        patch[field.name] = '';
        if (field.required === true) problems[field.name] = missingText(field, language);
      }
      continue;
    }
    const checked = checkField(field, value, language);
    if ('problem' in checked) problems[field.name] = fieldSentence(field, checked, language);
    else patch[field.name] = checked.value;
  }
  return { patch, problems };
}
