import { parameters, readParameter } from '#server/kernel/parameters.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';

/**
 * Working hours that a node has in this yard (a parameter per node; what the flow says is its default). A node that no flow of
 * today has any more, in an approval that began before, keeps those of its own flow.
 */
export async function hoursOf(
  tenantId: number,
  { key: flow }: Pick<FlowDefinition, 'key'>,
  { key: node, slaHours }: Pick<FlowNode, 'key' | 'slaHours'>,
): Promise<number | undefined> {
  const key = `workflow.hours.${flow}.${node}` as const;
  return slaHours === undefined || parameters[key] === undefined ? slaHours : readParameter(tenantId, key);
}

/** The same of several nodes, by their keys. */
export async function hoursByNode(
  tenantId: number,
  flow: FlowDefinition,
): Promise<Readonly<Record<string, number | undefined>>> {
  const found: Record<string, number | undefined> = {};
  for (const node of flow.nodes) found[node.key] = await hoursOf(tenantId, flow, node);
  return found;
}
