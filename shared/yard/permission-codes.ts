import { lookup } from '#shared/lookup.ts';
import type { ResourceVerb } from '#shared/resource/address-definition.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { permissionCode, verbCode } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { yardFlows } from './flows.ts';

/**
 * A button (type 1: visible or hidden) or field rule (type 2: enabled or disabled) of a page, as in `sys_permission`.
 */
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

const verbTitles = lookup<Text>({
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
});

/**
 * Permissions of a resource: its verbs (reading one row needs the right to the list), approval verbs, lifecycle
 * actions, and the fields that are visible only to people with their permission.
 */
export function buttonCodes(definition: ResourceDefinition): PermissionCode[] {
  const verbs = (definition.verbs ?? allVerbs).filter((verb) => verb !== 'queryById');
  const others: string[] = [];
  if (definition.application) others.push('submit', 'withdraw', 'void');
  const actions = (definition.lifecycle?.transitions ?? []).filter((transition) => !transition.system);
  if (actions.some((transition) => transition.access === undefined)) others.push('confirm');
  const own = actions.flatMap(({ access, label }) => (access ? [{ code: access, title: label }] : []));
  const titled = (name: string, code: string) => ({ code, title: verbTitles[name] ?? { zh: name, en: name } });
  const named = [
    ...verbs.map((verb) => titled(verb, verbCode(definition, verb))),
    ...others.map((name) => titled(name, permissionCode(definition, name))),
  ];
  const shown = definition.fields
    .filter((field) => field.granted)
    .map(({ name, label }) => ({ code: permissionCode(definition, name), title: label }));
  return unique([...named, ...own, ...shown]).map((entry) => ({ ...entry, kind: 'button' }));
}

/**
 * Field rules: the fields that an applicant enters and those that a node of the flow may change (docs/domain.md §3).
 */
export function fieldCodes(definition: ResourceDefinition): PermissionCode[] {
  if (!definition.application) return [];
  const ofNodes = yardFlows
    .filter((flow) => flow.resource === definition.code)
    .flatMap((flow) => flow.nodes.flatMap((node) => node.editable));
  const fields = definition.fields.filter((field) => !field.granted && (!field.owned || ofNodes.includes(field.name)));
  const entered = enteredFields(definition).filter((field) => !fields.includes(field));
  const ofLines = linesOf(definition).flatMap(({ key, definition: line }) =>
    line.fields
      .filter(({ name, owned }) => !owned || ofNodes.includes(`${key}.${name}`))
      .map(({ name, label }) => ({
        name: `${key}.${name}`,
        label: { zh: `${line.title.zh} ${label.zh}`, en: `${line.title.en}: ${label.en}` },
      })),
  );
  return [...fields, ...entered, ...ofLines].map(({ name, label }) => ({
    code: permissionCode(definition, name),
    title: label,
    kind: 'field',
  }));
}

function unique<T extends { readonly code: string }>(entries: readonly T[]): T[] {
  return [...new Map(entries.map((entry) => [entry.code, entry])).values()];
}
