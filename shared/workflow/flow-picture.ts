import { type ExpectedNode, expectedPath } from './expected-path.ts';
import type { FlowDefinition, FlowNode } from './flow.ts';
import type { FlowFacts, FlowState, FlowTask } from './flow-state.ts';

/** Part of a node: candidates and the rule that selected them. */
export interface PicturePart {
  readonly people: readonly string[];
  /** Null if the candidates were chosen by name. */
  readonly rule: string | null;
  /**
   * How the candidates were selected: by a rule, as `fallback` because no person matched the rule, by transfer to a
   * named person, or as an added signer.
   */
  readonly how: 'rule' | 'fallback' | 'named' | 'sign';
}

export interface PictureNode {
  readonly node: FlowNode;
  /** `left`: the application skips the node; `stopped`: the approval ended at this node without passing. */
  readonly state: 'passed' | 'now' | 'coming' | 'left' | 'stopped';
  /** Set for the current node and for coming nodes. */
  readonly parts: readonly PicturePart[];
  readonly namedAt: FlowNode | null;
}

/** Facts that only the database rows of an instance contain. */
export interface RunTrace {
  /** Node at which the application was rejected, withdrawn or voided. */
  readonly stoppedAt: string | null;
  /** Keys of `cc` nodes that were reached. */
  readonly copied: ReadonlySet<string>;
}

/**
 * The nodes of a flow as seen by one application: passed, left out, current, and coming if every node is passed, based
 * on the current record and roles.
 * @param facts only needed while the instance is running
 */
export function flowPicture(
  flow: FlowDefinition,
  state: FlowState,
  { stoppedAt, copied }: RunTrace,
  facts: FlowFacts | null,
): readonly PictureNode[] {
  const stands = state.node ?? stoppedAt;
  const found = flow.nodes.findIndex(({ key }) => key === stands);
  const present = found < 0 ? flow.nodes.length : found;
  const coming = facts === null ? new Map<string, ExpectedNode>() : expectedAfter(flow, state, present, facts);
  return flow.nodes.flatMap((node, index) => {
    if (node.type === 'start' || node.type === 'end') return [];
    const bare = { node, parts: [], namedAt: null };
    if (index < present) {
      const passed = node.type === 'cc' ? copied.has(node.key) : state.passed.some(({ key }) => key === node.key);
      return { ...bare, state: passed ? ('passed' as const) : ('left' as const) };
    }
    if (index === present) {
      if (state.node === null) return { ...bare, state: 'stopped' as const };
      return {
        ...bare,
        state: 'now' as const,
        parts: state.tasks.filter((task) => task.state !== 'passed').map(partOf),
      };
    }
    const next = coming.get(node.key);
    if (!next) return { ...bare, state: 'left' as const };
    return { node, state: 'coming' as const, parts: partsOf(next), namedAt: next.namedAt };
  });
}

function expectedAfter(
  flow: FlowDefinition,
  { node, passed }: FlowState,
  present: number,
  facts: FlowFacts,
): ReadonlyMap<string, ExpectedNode> {
  if (node === null) return new Map();
  const way = [...passed, { key: node, by: '' }];
  return new Map(expectedPath(flow, facts, { index: present + 1, passed: way }).map((each) => [each.node.key, each]));
}

function partOf({ candidates: people, rule, sign }: FlowTask): PicturePart {
  const how = sign ? 'sign' : rule === undefined ? 'named' : 'rule';
  return { people, rule: rule ?? null, how };
}

function partsOf({ people, parties, fallback }: ExpectedNode): readonly PicturePart[] {
  if (fallback) return [{ people, rule: parties[0]?.rule ?? null, how: 'fallback' }];
  return parties.map(({ candidates, rule }) => ({ people: candidates, rule, how: 'rule' }));
}
