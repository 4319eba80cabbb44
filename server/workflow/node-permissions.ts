import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';

export interface NodePermission {
  readonly action: string;
  readonly type: '1' | '2';
  readonly status: '0' | '1';
}

/**
 * The node's permission list (domain.md §3; `wf_node_perm` is this view of the definition): type 2 disables every
 * control that the node does not list as editable, type 1 shows the buttons it offers. `prm:<area>:<entity>:<name>`.
 */
export function nodePermissions(
  definition: ResourceDefinition,
  node: FlowNode,
  actions: readonly string[],
): NodePermission[] {
  const prefix = `prm:${definition.area}:${definition.entity}`;
  const names = new Set([...enteredFields(definition).map((field) => field.name), ...node.editable]);
  const fields = [...names].map(
    (name): NodePermission => ({
      action: `${prefix}:${name}`,
      type: '2',
      status: node.editable.includes(name) ? '1' : '0',
    }),
  );
  const buttons = ['pass', 'reject', 'return', 'transfer', 'addSign'].map(
    (name): NodePermission => ({
      action: `${prefix}:${name}`,
      type: '1',
      status: actions.includes(name) ? '1' : '0',
    }),
  );
  return [...fields, ...buttons];
}
