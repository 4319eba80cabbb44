import { fieldOf } from '#shared/resource/application-base.ts';
import { fieldsOf, requiredWhen } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { asLine } from './line-resource.ts';

const prefix = 'head.';

/** The head's fields under the names that conditions and rules of its lines use: `head.<name>`. */
export function headContext(head: RecordPatch): RecordPatch {
  return Object.fromEntries(Object.entries(head).map(([name, value]) => [prefix + name, value]));
}

/** The field of the head that a line's definition names as `head.<name>`. */
export function headFieldOf(line: ResourceDefinition, name: string): FieldDefinition | undefined {
  const head = asLine(line)?.head;
  return head && name.startsWith(prefix) ? fieldOf(head, name.slice(prefix.length)) : undefined;
}

/** Names of the head's fields that the line's conditions, rules and choices read, without `head.`. */
export function headFieldsOf({ fields, rules = [] }: ResourceDefinition): readonly string[] {
  const named = [
    ...fields.flatMap((field) => [
      ...[requiredWhen(field), field.visibleWhen].flatMap((condition) =>
        condition === undefined ? [] : fieldsOf(condition),
      ),
      ...(field.refFilter === undefined ? [] : [field.refFilter.from]),
    ]),
    ...rules.flatMap((rule) => [rule.field, rule.compare.other]),
  ];
  const ofHead = named.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return [...new Set(ofHead)];
}
