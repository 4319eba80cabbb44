import { lookup } from '#shared/lookup.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import type { AreaGuard } from './area-guard.ts';
import { type Find, findAll } from './find-all.ts';

/** What an area says of the guard of one application; everything but the flows may be left out. */
export interface GuardParts extends Partial<Omit<AreaGuard, 'area' | 'resource'>> {
  /** Without `flowKeyOf` there is one flow. */
  readonly flows: readonly [FlowDefinition, ...FlowDefinition[]];
  /** Checks by node, instead of `findings`; `start` is the submit. */
  readonly checks?: Readonly<Record<string, readonly Find[]>>;
}

/**
 * The guard of an application: its code and area from the definition, and defaults for what the area leaves out.
 * @throws if `checks` names a node that no flow has, or if several flows have no `flowKeyOf`
 */
export function makeGuard(
  { area, code }: Pick<ResourceDefinition, 'area' | 'code'>,
  { checks = {}, ...own }: GuardParts,
): AreaGuard {
  const { flows } = own;
  const nodes = flows.flatMap((flow) => flow.nodes.map(({ key }) => key));
  const unknown = Object.keys(checks).find((key) => !nodes.includes(key));
  if (unknown !== undefined) throw new Error(`${code}: no flow has the node ${unknown}`);
  if (flows.length > 1 && !own.flowKeyOf) throw new Error(`${code}: flowKeyOf has to choose a flow`);
  const checksOf = lookup(checks);
  return {
    area,
    resource: code,
    flowKeyOf: () => flows[0].key,
    predicates: () => ({}),
    findings: (input) => findAll(checksOf[input.nodeKey], input),
    ...own,
  };
}
