import { allFields, enteredFields } from '#shared/resource/application-base.ts';
import { evaluate } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';

/** Base columns that the head of the page shows or that mean nothing to users. */
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

/** The fields for the detail page, in the order of the definition, without those in the head of the page. */
export function shownFields(definition: ResourceDefinition, record: RecordPatch): readonly FieldDefinition[] {
  const entered = new Set(enteredFields(definition).map((field) => field.name));
  const states = new Set(['applyNo', definition.lifecycle?.field]);
  return allFields(definition).filter((field) => {
    if (elsewhere.has(field.name) || states.has(field.name)) return false;
    // A field whose condition is false is hidden only if it is empty; a value may have been set in another way.
    if (field.visibleWhen !== undefined && isBlank(record[field.name]) && !evaluate(field.visibleWhen, record)) {
      return false;
    }
    return entered.has(field.name) || definition.fields.includes(field);
  });
}
