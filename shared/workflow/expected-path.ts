import type { FlowDefinition, FlowNode } from './flow.ts';
import type { FlowFacts, PassedNode } from './flow-state.ts';
import { partiesOf, whenHolds } from './flow-state.ts';

/** A node that an application will come to, as the facts stand before it is submitted. */
export interface ExpectedNode {
  readonly node: FlowNode;
  /** Usernames of those who will be asked, each once; empty while nobody can tell. */
  readonly people: readonly string[];
  /** Node before it at which its people are named: `field:crew` is filled in when the work is scheduled. */
  readonly namedAt: FlowNode | null;
}

/** The way through a flow if every node is passed: nodes whose condition does not hold, or that nobody would get, are left out. */
export function expectedPath(flow: FlowDefinition, facts: FlowFacts): readonly ExpectedNode[] {
  const passed: PassedNode[] = [];
  const path: ExpectedNode[] = [];
  for (const node of flow.nodes) {
    if (node.type === 'start' || node.type === 'end' || !whenHolds(node.when, passed, facts)) continue;
    const parties = partiesOf(node, passed, facts);
    const found = [...new Set(parties.flatMap(({ candidates }) => candidates))];
    const namedAt = found.length > 0 ? null : (namingNode(parties, path) ?? null);
    if (found.length === 0 && namedAt === null && node.skipWhenEmpty) continue;
    const people = found.length > 0 || namedAt !== null || node.type === 'cc' ? found : facts.admins;
    path.push({ node, people, namedAt });
    if (node.type !== 'cc') passed.push({ key: node.key, by: people[0] ?? '' });
  }
  return path;
}

function namingNode(
  parties: readonly { readonly rule: string }[],
  path: readonly ExpectedNode[],
): FlowNode | undefined {
  const fields = parties.flatMap(({ rule }) => (rule.startsWith('field:') ? [rule.slice('field:'.length)] : []));
  // The last that may name them: what an earlier node said can change there.
  return path.filter(({ node }) => fields.some((field) => node.editable.includes(field))).at(-1)?.node;
}
