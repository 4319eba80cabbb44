import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { datetime, dept, dict, file, int, str, text, user } from './field-builders.ts';
import { storageOf } from './storage.ts';

/**
 * The base columns that every record has (docs/domain.md §0) and that clients see. `tenantId` and `delFlag` never leave
 * the server.
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

/** The base columns of an application, with labels that name the applicant (docs/domain.md §0). */
const applicantFields: readonly FieldDefinition[] = baseFields.map((field): FieldDefinition => {
  if (field.name === 'sysOrgCode') return { ...field, label: { zh: '申请部门', en: 'Department' }, query: true };
  if (field.name === 'createBy') return { ...field, label: { zh: '申请人', en: 'Applicant' }, query: true };
  if (field.name === 'createTime') return { ...field, label: { zh: '申请时间', en: 'Applied on' }, query: true };
  return field;
});

/** Code of the dictionary with the nodes of a resource's flows (`shared/yard/node-dictionaries.ts`). */
export function nodeDictionary(code: string): string {
  return `${code}_node`;
}

/**
 * The application base of docs/domain.md §0: a field added here is a column of every application, and of its form,
 * export and filters. The definition names the dictionary of `bizStatus`.
 */
function applicationFields(code: string, bizDict: string) {
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
    // The node, the assignees and the time since when the application waits; the flow writes these columns
    // (`server/workflow/task-columns.ts`).
    dict('currentNode', ['当前节点', 'Current step'], nodeDictionary(code), { owned: true, query: true }),
    user('nodeHolder', ['当前处理人', 'Assignee'], { multi: true, owned: true, query: true }),
    datetime('nodeSince', ['等待自', 'Waiting since'], { elapsed: true, owned: true, query: true }),
    text('remark', ['说明', 'Remarks'], { length: 1000, wide: true }),
    file('files', ['附件', 'Attachments'], { wide: true }),
    str('instanceId', ['流程实例', 'Approval process'], 32, { owned: true }),
  ] as const satisfies readonly FieldDefinition[];
}

/** Filter of application lists that is no column: nodes at which a decision was made, by key. */
export const passedNode = 'passedNode';

/** The filter `passedNode` as a field, for the texts of its conditions. */
export function passedNodeField(code: string): FieldDefinition {
  return dict(passedNode, ['经过节点', 'Step passed'], nodeDictionary(code));
}

/** A field of the application base with its literal type (`server/db/tables/yard.ts`). */
export type ApplicationField = ReturnType<typeof applicationFields>[number];

/**
 * Columns of an application's list: number, the application's own columns, states, then `last`. A column of the
 * application base that every list shows is named here.
 */
/* @__NO_SIDE_EFFECTS__ */
export function applicationColumns(own: readonly string[], last: readonly string[] = []): readonly string[] {
  return ['applyNo', ...own, 'bpmStatus', 'bizStatus', ...last];
}

const known = new WeakMap<ResourceDefinition, readonly FieldDefinition[]>();

/** Every field of a record that clients see: own fields, application base, base columns, in this order. */
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

/**
 * Whether the table has this base column and the definition has no field of that name, such as the number of a tenant
 * before another server.
 */
function hasBase(definition: ResourceDefinition, name: string): boolean {
  return storageOf(definition).hasBase(name) && !definition.fields.some((field) => field.name === name);
}

/** Fields that a person enters in a form: own fields and application base, without fields that only the server sets. */
export function enteredFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  return allFields(definition).filter((field) => !field.owned && !field.actor);
}

/** The field with this wire name; undefined if the resource has no such field. */
export function fieldOf(definition: ResourceDefinition, name: string): FieldDefinition | undefined {
  return allFields(definition).find((field) => field.name === name);
}
