import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { storageOf } from './storage.ts';

/**
 * Base columns of a record (docs/domain.md §0) that the wire shows, those that its table has; `tenantId` and `delFlag`
 * never leave the server.
 */
export const baseFields = [
  { name: 'id', label: { zh: '主键', en: 'Id' }, type: 'str', length: 32, owned: true, required: true },
  { name: 'sysOrgCode', label: { zh: '所属部门', en: 'Department' }, type: 'dept', owned: true },
  { name: 'createBy', label: { zh: '创建人', en: 'Created by' }, type: 'user', owned: true },
  { name: 'createTime', label: { zh: '创建时间', en: 'Created' }, type: 'datetime', owned: true, required: true },
  { name: 'updateBy', label: { zh: '更新人', en: 'Updated by' }, type: 'user', owned: true },
  { name: 'updateTime', label: { zh: '更新时间', en: 'Updated' }, type: 'datetime', owned: true },
  { name: 'version', label: { zh: '版本', en: 'Version' }, type: 'int', owned: true, required: true },
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
    {
      name: 'applyNo',
      label: { zh: '单号', en: 'Number' },
      type: 'str',
      length: 30,
      owned: true,
      required: true,
      unique: true,
      query: true,
    },
    {
      name: 'urgency',
      label: { zh: '紧急程度', en: 'Urgency' },
      type: 'dict',
      dict: 'urgency',
      required: true,
      default: '1',
      query: true,
    },
    {
      name: 'bpmStatus',
      label: { zh: '审批状态', en: 'Approval' },
      type: 'dict',
      dict: 'bpm_status',
      owned: true,
      required: true,
      default: '0',
      query: true,
    },
    {
      name: 'bizStatus',
      label: { zh: '业务状态', en: 'Progress' },
      type: 'dict',
      dict: bizDict,
      owned: true,
      required: true,
      query: true,
    },
    // Where it waits, for whom and since when; the flow keeps them (`server/workflow/standing-columns.ts`).
    {
      name: 'currentNode',
      label: { zh: '当前节点', en: 'Current step' },
      type: 'dict',
      dict: nodeDictionary(code),
      owned: true,
      query: true,
    },
    {
      name: 'nodeHolder',
      label: { zh: '当前处理人', en: 'Waits for' },
      type: 'user',
      multi: true,
      owned: true,
      query: true,
    },
    {
      name: 'nodeSince',
      label: { zh: '等待自', en: 'Waiting since' },
      type: 'datetime',
      elapsed: true,
      owned: true,
      query: true,
    },
    { name: 'remark', label: { zh: '说明', en: 'Remarks' }, type: 'text', length: 1000, wide: true },
    { name: 'files', label: { zh: '附件', en: 'Attachments' }, type: 'file', wide: true },
    { name: 'instanceId', label: { zh: '流程实例', en: 'Approval run' }, type: 'str', length: 32, owned: true },
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
