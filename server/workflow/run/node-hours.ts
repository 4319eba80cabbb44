import { parameters, readParameter } from '#server/kernel/parameters.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';

/**
 * Working hours of a node in this yard: a parameter per node, whose default is the flow's value. A node of an older
 * flow version without such a parameter uses the value of its version.
 */
export async function hoursOf(
  tenantId: number,
  { key: flow }: Pick<FlowDefinition, 'key'>,
  { key: node, slaHours }: Pick<FlowNode, 'key' | 'slaHours'>,
): Promise<number | undefined> {
  const key = `workflow.hours.${flow}.${node}` as const;
  return slaHours === undefined || parameters[key] === undefined ? slaHours : readParameter(tenantId, key);
}

/** Working hours of all nodes, by node key. */
export async function hoursByNode(
  tenantId: number,
  flow: FlowDefinition,
): Promise<Readonly<Record<string, number | undefined>>> {
  const found: Record<string, number | undefined> = {};
  for (const node of flow.nodes) found[node.key] = await hoursOf(tenantId, flow, node);
  return found;
}
