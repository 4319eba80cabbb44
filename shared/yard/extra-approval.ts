import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';

/**
 * An approval that one area adds before the first node of all flows that concern it, also of other areas. The approval
 * is a node of these flows, so that pictures, timelines, pending lists and dictionaries contain it. Whether an
 * application needs the approval is decided once, when the application is submitted (`extraApprovals` of
 * `server/yard/<area>/area.ts`).
 */
export interface ExtraApproval {
  readonly node: FlowNode & { readonly type: 'approve'; readonly when: `extra:${string}` };
  /** Codes of resources. The approval concerns applications with a field that refers to a record of one of them. */
  readonly about: readonly string[];
}

/** The flow with the extra approvals that concern its resource, before its own first node. */
export function withExtras(
  flow: FlowDefinition,
  definition: ResourceDefinition | undefined,
  extras: readonly ExtraApproval[],
): FlowDefinition {
  const concerned = extras.filter(({ about }) => definition !== undefined && refersTo(definition, about));
  if (concerned.length === 0) return flow;
  const [start, ...nodes] = flow.nodes;
  return { ...flow, nodes: [...(start ? [start] : []), ...concerned.map(({ node }) => node), ...nodes] };
}

/** Whether an application has a field that refers to a record of one of these resources. */
export function refersTo({ fields }: Pick<ResourceDefinition, 'fields'>, codes: readonly string[]): boolean {
  return fields.some(({ ref }) => ref !== undefined && codes.includes(ref));
}

/** Whether a node is an extra approval. */
export function isExtra({ when }: Pick<FlowNode, 'when'>): boolean {
  return when?.startsWith('extra:') ?? false;
}
