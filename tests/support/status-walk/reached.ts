import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/** Name of a status of a record: `site_apply.bizStatus 20`; nodes of a flow are named like `wf_site_apply plan`. */
export const statusName = (code: string, field: string, value: unknown): string => `${code}.${field} ${String(value)}`;
export const nodeName = (flow: string, node: string): string => `${flow} ${node}`;

/** All statuses of a lifecycle: initial, targets of actions, and further values of its dictionary. */
export function statesOf(definition: ResourceDefinition): readonly string[] {
  const { lifecycle } = definition;
  if (lifecycle === undefined) return [];
  const { field, initial, transitions } = lifecycle;
  const dict = fieldOf(definition, field)?.dict;
  const items = dictionaries.find(({ code }) => code === dict)?.items ?? [];
  return [...new Set([initial, ...transitions.flatMap(({ to }) => to ?? []), ...items.map(({ value }) => value)])];
}

/** All statuses in the yard's definitions, of work and approval. */
export const everyStatus: readonly string[] = yardDefinitions.flatMap((definition) => [
  ...statesOf(definition).map((value) => statusName(definition.code, definition.lifecycle?.field ?? '', value)),
  ...(definition.application ? Object.values(BPM).map((value) => statusName(definition.code, 'bpmStatus', value)) : []),
]);

/** All nodes of all flows. */
export const everyNode: readonly string[] = yardFlows.flatMap(({ key, nodes }) =>
  nodes.map((node) => nodeName(key, node.key)),
);
