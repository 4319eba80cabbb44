import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import { asLine, linesOf } from '#shared/resource/lines/line-resource.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * Types of values. `code` is a value that is chosen (dictionary, user, department, reference), `codes` a comma list of
 * them. `other` has no operators (JSON). `unknown` is the type of a part that has a problem already.
 */
export type ValueType =
  | 'number'
  | 'text'
  | 'code'
  | 'codes'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'lines'
  | 'other'
  | 'null'
  | 'unknown';

/** A name that an expression may use. */
export interface KnownName {
  readonly name: string;
  readonly type: ValueType;
  readonly label: Text;
  /** Of a list of lines: the names inside the functions that read it. */
  readonly inside?: readonly KnownName[];
}

/** Type of a field's values in expressions. */
function typeOf({ type, multi }: UncheckedField): ValueType {
  switch (type) {
    case 'int':
    case 'dec':
      return 'number';
    case 'bool':
      return 'boolean';
    case 'date':
    case 'datetime':
      return type;
    case 'str':
    case 'text':
      return multi ? 'codes' : 'text';
    case 'file':
      return 'codes';
    case 'json':
      return 'other';
    default:
      return multi ? 'codes' : 'code';
  }
}

const userNames: readonly KnownName[] = [
  { name: 'user.name', type: 'code', label: { zh: '当前用户', en: 'Current user' } },
  { name: 'user.department', type: 'code', label: { zh: '当前用户的部门', en: 'Department of the current user' } },
];

/** The names of fields, for conditions that may use nothing else. */
export function namesOfFields(fields: readonly UncheckedField[], prefix = ''): readonly KnownName[] {
  return fields.map((field) => ({ name: prefix + field.name, type: typeOf(field), label: field.label }));
}

function fieldNames(definition: ResourceDefinition, prefix = ''): readonly KnownName[] {
  return namesOfFields(allFields(definition), prefix);
}

/**
 * The names that expressions of a definition may use: its fields, the lists of its lines, in a line the fields of the
 * head as `head.<name>`, and the current user.
 */
export function namesIn(definition: ResourceDefinition): readonly KnownName[] {
  const head = asLine(definition)?.head;
  const own = fieldNames(definition);
  const lines = linesOf(definition).map(
    (line): KnownName => ({
      name: line.key,
      type: 'lines',
      label: line.definition.title,
      inside: [...fieldNames(line.definition), ...fieldNames(definition, 'head.'), ...userNames],
    }),
  );
  return [...own, ...lines, ...(head ? fieldNames(head, 'head.') : []), ...userNames];
}
