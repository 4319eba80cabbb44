import type { FlowDefinition, FlowNode } from './flow.ts';
import type { FlowFacts, Party, PassedNode } from './flow-state.ts';
import { partiesOf, whenHolds } from './flow-state.ts';

/** A node that an application will come to, as the facts stand. */
export interface ExpectedNode {
  readonly node: FlowNode;
  /** Usernames of those who will be asked, each once; empty while nobody can tell. */
  readonly people: readonly string[];
  /** Who is asked by which rule. */
  readonly parties: readonly Party[];
  /** Nobody fulfils its rules: administrators are asked. */
  readonly fallback: boolean;
  /** Node before it at which its people are named: `field:crew` is filled in when the work is scheduled. */
  readonly namedAt: FlowNode | null;
}

/**
 * The way through a flow if every node is passed: nodes whose condition does not hold, or that nobody would get, are left out.
 * @param from where it stands: the nodes from there on, after what was passed
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
    if (node.type === 'start' || node.type === 'end' || !whenHolds(node.when, passed, facts)) continue;
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
  // The last that may name them: what an earlier node said can change there.
  return way.filter((node) => fields.some((field) => node.editable.includes(field))).at(-1);
}
