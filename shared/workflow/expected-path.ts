import type { FlowDefinition, FlowNode } from './flow.ts';
import type { FlowFacts, Party, PassedNode } from './flow-state.ts';
import { partiesOf, takesPart } from './flow-state.ts';

/** A node that an application is expected to reach, based on the current facts. */
export interface ExpectedNode {
  readonly node: FlowNode;
  /** Unique usernames of the candidates; empty while they are unknown. */
  readonly people: readonly string[];
  /** Candidates by rule. */
  readonly parties: readonly Party[];
  /** Whether no candidate matches the rules, so that administrators get the tasks. */
  readonly fallback: boolean;
  /** Earlier node where the candidates are entered; for example, `field:crew` is entered when the work is scheduled. */
  readonly namedAt: FlowNode | null;
}

/**
 * Path through a flow if every node is passed. Nodes whose condition is false, and nodes that are skipped for lack of
 * candidates, are left out.
 * @param from start of the path: index of the first node, and the nodes passed before
 */
export function expectedPath(
  flow: FlowDefinition,
  facts: FlowFacts,
  from: { readonly index: number; readonly passed: readonly PassedNode[] } = { index: 0, passed: [] },
): readonly ExpectedNode[] {
  const passed: PassedNode[] = [...from.passed];
  const path: ExpectedNode[] = [];
  const before = flow.nodes.slice(0, from.index).filter(({ key }) => passed.some((each) => each.key === key));
  for (const node of flow.nodes.slice(from.index)) {
    if (node.type === 'start' || node.type === 'end' || !takesPart(node.when, passed, facts)) continue;
    const parties = partiesOf(node, passed, facts);
    const found = [...new Set(parties.flatMap(({ candidates }) => candidates))];
    const way = [...before, ...path.map((each) => each.node)];
    const namedAt = found.length > 0 ? null : (namingNode(parties, way) ?? null);
    if (found.length === 0 && namedAt === null && node.skipWhenEmpty) continue;
    const fallback = found.length === 0 && namedAt === null && node.type !== 'cc';
    path.push({ node, people: fallback ? facts.admins : found, parties, fallback, namedAt });
    if (node.type !== 'cc') passed.push({ key: node.key, by: found[0] ?? '' });
  }
  return path;
}

function namingNode(parties: readonly { readonly rule: string }[], way: readonly FlowNode[]): FlowNode | undefined {
  const fields = parties.flatMap(({ rule }) => (rule.startsWith('field:') ? [rule.slice('field:'.length)] : []));
  // The last such node, because a later node can overwrite the field.
  return way.filter((node) => fields.some((field) => node.editable.includes(field))).at(-1);
}
