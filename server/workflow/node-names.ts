import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';
import { pinnedFlow } from './definitions.ts';

interface NodeReference {
  readonly defKey: string;
  readonly defVersion: number;
  readonly nodeKey: string | null;
}

export interface NodeLabel {
  readonly name: string;
  readonly node: FlowNode;
}

/**
 * Returns a function that gives a row's current node, with its name in the row's version of the flow; undefined after
 * the approval has ended.
 */
export async function nodeNames(
  db: Db,
  language: Language,
  rows: readonly NodeReference[],
): Promise<(row: NodeReference) => NodeLabel | undefined> {
  const labels = new Map<string, NodeLabel>();
  const read = new Set<string>();
  for (const { defKey, defVersion } of rows) {
    if (read.has(`${defKey}@${defVersion}`)) continue;
    const flow = await pinnedFlow(db, defKey, defVersion);
    for (const node of flow.nodes) {
      labels.set(`${defKey}@${defVersion} ${node.key}`, { name: node.name[language], node });
    }
    read.add(`${defKey}@${defVersion}`);
  }
  return ({ defKey, defVersion, nodeKey }) =>
    nodeKey === null ? undefined : labels.get(`${defKey}@${defVersion} ${nodeKey}`);
}
