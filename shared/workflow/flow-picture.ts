import { type ExpectedNode, expectedPath } from './expected-path.ts';
import type { FlowDefinition, FlowNode } from './flow.ts';
import type { FlowFacts, FlowState, FlowTask } from './flow-state.ts';

/** One part of a node: who, and by which rule these people are asked. */
export interface PicturePart {
  readonly people: readonly string[];
  /** Null for who was asked by name. */
  readonly rule: string | null;
  /** The rule found them, or nobody fulfilled it; somebody handed the task to them, or asked for their opinion. */
  readonly how: 'rule' | 'fallback' | 'named' | 'sign';
}

export interface PictureNode {
  readonly node: FlowNode;
  /** `left`: the application does not come by there; `stopped`: it ended there without being passed. */
  readonly state: 'passed' | 'now' | 'coming' | 'left' | 'stopped';
  /** Of nodes that are asked or will be. */
  readonly parts: readonly PicturePart[];
  readonly namedAt: FlowNode | null;
}

/** What only the rows of a run tell. */
export interface RunTrace {
  /** Node at which it was rejected, withdrawn or voided. */
  readonly stoppedAt: string | null;
  /** Nodes that copied it to somebody. */
  readonly copied: ReadonlySet<string>;
}

/**
 * A flow as one application goes through it: what it passed and what it left out, where it stands, and what comes if
 * nobody refuses, as the record and the yard's people are now.
 * @param facts only needed while it runs
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
