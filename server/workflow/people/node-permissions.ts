import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';

export interface NodePermission {
  readonly action: string;
  readonly type: '1' | '2';
  readonly status: '0' | '1';
}

/**
 * Permission list of a node (docs/domain.md §3, `wf_node_perm`): type 2 disables every control that the node does not
 * list as editable, type 1 shows the buttons that the node offers. The codes are `prm:<area>:<entity>:<name>`.
 */
export function nodePermissions(
  definition: ResourceDefinition,
  node: FlowNode,
  actions: readonly string[],
): NodePermission[] {
  const ofLines = linesOf(definition).flatMap(({ key, definition: line }) =>
    enteredFields(line).map(({ name }) => `${key}.${name}`),
  );
  const names = new Set([...enteredFields(definition).map((field) => field.name), ...ofLines, ...node.editable]);
  const fields = [...names].map(
    (name): NodePermission => ({
      action: permissionCode(definition, name),
      type: '2',
      status: mayEdit(node, name) ? '1' : '0',
    }),
  );
  const buttons = ['pass', 'reject', 'return', 'transfer', 'addSign'].map(
    (name): NodePermission => ({
      action: permissionCode(definition, name),
      type: '1',
      status: actions.includes(name) ? '1' : '0',
    }),
  );
  return [...fields, ...buttons];
}

/** Whether a field is editable: by its own name, or because the node may change the whole list of lines. */
function mayEdit({ editable }: FlowNode, name: string): boolean {
  const [list = ''] = name.split('.');
  return editable.includes(name) || editable.includes(list);
}
