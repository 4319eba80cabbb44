import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { datetime, dept, dict, file, int, str, text, user } from './field-builders.ts';
import { storageOf } from './storage.ts';

/**
 * Base columns of a record (docs/domain.md §0) that the wire shows, those that its table has; `tenantId` and `delFlag`
 * never leave the server.
 */
export const baseFields = [
  str('id', ['主键', 'Id'], 32, { owned: true, required: true }),
  dept('sysOrgCode', ['所属部门', 'Department'], { owned: true }),
  user('createBy', ['创建人', 'Created by'], { owned: true }),
  datetime('createTime', ['创建时间', 'Created'], { owned: true, required: true }),
  user('updateBy', ['更新人', 'Updated by'], { owned: true }),
  datetime('updateTime', ['更新时间', 'Updated'], { owned: true }),
  int('version', ['版本', 'Version'], { owned: true, required: true }),
] as const satisfies readonly FieldDefinition[];

/** The base columns of an application, where they mean the applicant (docs/domain.md §0). */
const applicantFields: readonly FieldDefinition[] = baseFields.map((field): FieldDefinition => {
  if (field.name === 'sysOrgCode') return { ...field, label: { zh: '申请部门', en: 'Department' }, query: true };
  if (field.name === 'createBy') return { ...field, label: { zh: '申请人', en: 'Applicant' }, query: true };
  if (field.name === 'createTime') return { ...field, label: { zh: '申请时间', en: 'Filed' }, query: true };
  return field;
});

/** Code of the dictionary with the nodes of a resource's flows (`shared/yard/node-dictionaries.ts`). */
export function nodeDictionary(code: string): string {
  return `${code}_node`;
}

/** The application base of docs/domain.md §0; `bizStatus` takes its dictionary from the definition. */
function applicationFields(code: string, bizDict: string): readonly FieldDefinition[] {
  return [
    str('applyNo', ['单号', 'Number'], 30, { owned: true, required: true, unique: true, query: true }),
    dict('urgency', ['紧急程度', 'Urgency'], 'urgency', { required: true, default: '1', query: true }),
    dict('bpmStatus', ['审批状态', 'Approval'], 'bpm_status', {
      owned: true,
      required: true,
      default: '0',
      query: true,
    }),
    dict('bizStatus', ['业务状态', 'Progress'], bizDict, { owned: true, required: true, query: true }),
    // Where it waits, for whom and since when; the flow keeps them (`server/workflow/standing-columns.ts`).
    dict('currentNode', ['当前节点', 'Current step'], nodeDictionary(code), { owned: true, query: true }),
    user('nodeHolder', ['当前处理人', 'Waits for'], { multi: true, owned: true, query: true }),
    datetime('nodeSince', ['等待自', 'Waiting since'], { elapsed: true, owned: true, query: true }),
    text('remark', ['说明', 'Remarks'], { length: 1000, wide: true }),
    file('files', ['附件', 'Attachments'], { wide: true }),
    str('instanceId', ['流程实例', 'Approval run'], 32, { owned: true }),
  ];
}

const known = new WeakMap<ResourceDefinition, readonly FieldDefinition[]>();

/** Every field the wire shows of a record: own fields, application base, base columns, in this order. */
export function allFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  let fields = known.get(definition);
  if (!fields) {
    const { application, without } = definition;
    const all = application
      ? [...definition.fields, ...applicationFields(definition.code, application.bizDict), ...applicantFields]
      : [...definition.fields, ...baseFields.filter((field) => hasBase(definition, field.name))];
    fields = without === undefined ? all : all.filter((field) => !without.includes(field.name));
    known.set(definition, fields);
  }
  return fields;
}

/** A column of the table that the definition does not enter itself, as the number of a tenant before another server. */
function hasBase(definition: ResourceDefinition, name: string): boolean {
  return storageOf(definition).hasBase(name) && !definition.fields.some((field) => field.name === name);
}

/** Fields a person enters in a form: own fields and application base without the server's own. */
export function enteredFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  return allFields(definition).filter((field) => !field.owned && !field.actor);
}

/** A field by its wire name; undefined when the resource has none of that name. */
export function fieldOf(definition: ResourceDefinition, name: string): FieldDefinition | undefined {
  return allFields(definition).find((field) => field.name === name);
}
