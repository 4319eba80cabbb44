import { allFields, enteredFields } from '#shared/resource/application-base.ts';
import { evaluate } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';

/** Base columns that the head of a record tells already, or that mean nothing to a person. */
const elsewhere = new Set([
  'id',
  'version',
  'instanceId',
  'updateBy',
  'updateTime',
  'createBy',
  'createTime',
  'sysOrgCode',
  'bpmStatus',
]);

/** The fields of a record that are worth reading, without those that its head tells, in the order of its definition. */
export function shownFields(definition: ResourceDefinition, record: RecordPatch): readonly FieldDefinition[] {
  const entered = new Set(enteredFields(definition).map((field) => field.name));
  const states = new Set(['applyNo', definition.lifecycle?.field]);
  return allFields(definition).filter((field) => {
    if (elsewhere.has(field.name) || states.has(field.name)) return false;
    // A form hides what need not be entered; to a reader a value that came about otherwise still tells something.
    if (field.visibleWhen !== undefined && isBlank(record[field.name]) && !evaluate(field.visibleWhen, record)) {
      return false;
    }
    return entered.has(field.name) || definition.fields.includes(field);
  });
}
