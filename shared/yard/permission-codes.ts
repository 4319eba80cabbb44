import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition, ResourceVerb, Text } from '#shared/resource/definition.ts';
import { permissionPrefix } from '#shared/resource/resource-calls.ts';
import { yardFlows } from './flows.ts';

/** A button (type 1: shown or not) or field rule (type 2: enabled or not) of a page, as `sys_permission` keeps it. */
export interface PermissionCode {
  readonly code: string;
  readonly title: Text;
  readonly kind: 'button' | 'field';
}

const allVerbs: readonly ResourceVerb[] = [
  'list',
  'queryById',
  'add',
  'edit',
  'delete',
  'deleteBatch',
  'exportXls',
  'importExcel',
];

const verbTitles: Readonly<Record<string, Text>> = {
  list: { zh: '查看', en: 'View' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  deleteBatch: { zh: '批量删除', en: 'Delete several' },
  exportXls: { zh: '导出', en: 'Export' },
  importExcel: { zh: '导入', en: 'Import' },
  submit: { zh: '提交', en: 'Submit' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  void: { zh: '作废', en: 'Void' },
  confirm: { zh: '确认', en: 'Confirm' },
};

/** Buttons of a resource: its verbs (one row is read with the list's right), approval verbs, lifecycle actions. */
export function buttonCodes(definition: ResourceDefinition): PermissionCode[] {
  const prefix = permissionPrefix(definition);
  const verbs: string[] = (definition.verbs ?? allVerbs).filter((verb) => verb !== 'queryById');
  if (definition.application) verbs.push('submit', 'withdraw', 'void');
  const actions = (definition.lifecycle?.transitions ?? []).filter((transition) => !transition.system);
  if (actions.some((transition) => transition.access === undefined)) verbs.push('confirm');
  const own = actions.flatMap(({ access, label }) => (access ? [{ code: access, title: label }] : []));
  const named = verbs.map((verb) => ({ code: `${prefix}:${verb}`, title: verbTitles[verb] ?? { zh: verb, en: verb } }));
  return unique([...named, ...own]).map((entry) => ({ ...entry, kind: 'button' }));
}

/** Field rules: what an applicant enters and what a node of the flow may change (domain.md §3). */
export function fieldCodes(definition: ResourceDefinition): PermissionCode[] {
  if (!definition.application) return [];
  const prefix = permissionPrefix(definition);
  const ofNodes = yardFlows
    .filter((flow) => flow.resource === definition.code)
    .flatMap((flow) => flow.nodes.flatMap((node) => node.editable));
  const fields = definition.fields.filter((field) => !field.owned || ofNodes.includes(field.name));
  const entered = enteredFields(definition).filter((field) => !fields.includes(field));
  return [...fields, ...entered].map((field) => ({
    code: `${prefix}:${field.name}`,
    title: field.label,
    kind: 'field',
  }));
}

function unique<T extends { readonly code: string }>(entries: readonly T[]): T[] {
  return [...new Map(entries.map((entry) => [entry.code, entry])).values()];
}
