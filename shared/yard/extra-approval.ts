import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';

/**
 * An approval that an area asks for before the first node of every flow that concerns it, whoever's flow that is. It stands in
 * the flows themselves, so that pictures, trails, pending lists and dictionaries know it; whether an application
 * meets it is asked once, when it is submitted (`extraApprovals` of `server/yard/<area>/area.ts`).
 */
export interface ExtraApproval {
  readonly node: FlowNode & { readonly type: 'approve'; readonly when: `extra:${string}` };
  /** Codes of resources: applications with a field that refers to a record of one of them. */
  readonly about: readonly string[];
}

/** A flow of this resource with the extra approvals that may concern it, before its own first node. */
export function withExtras(
  flow: FlowDefinition,
  definition: ResourceDefinition | undefined,
  extras: readonly ExtraApproval[],
): FlowDefinition {
  const concerned = extras.filter(({ about }) => definition !== undefined && isAbout(definition, about));
  if (concerned.length === 0) return flow;
  const [start, ...nodes] = flow.nodes;
  return { ...flow, nodes: [...(start ? [start] : []), ...concerned.map(({ node }) => node), ...nodes] };
}

/** Whether an application has a field that refers to a record of one of these resources. */
export function isAbout({ fields }: Pick<ResourceDefinition, 'fields'>, codes: readonly string[]): boolean {
  return fields.some(({ ref }) => ref !== undefined && codes.includes(ref));
}

/** Whether a node is such an approval. */
export function isExtra({ when }: Pick<FlowNode, 'when'>): boolean {
  return when?.startsWith('extra:') ?? false;
}
