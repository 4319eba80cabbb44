import { builtIn } from '#server/kernel/catalogue.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { asItRuns } from '#shared/yard/flows.ts';
import type { AreaGuard, ExtraCheck, SubmitCheck } from './area-guard.ts';

/** What an area adds to the workflow. */
export interface AreaRules {
  readonly guards?: readonly AreaGuard[];
  readonly extraApprovals?: Readonly<Record<string, ExtraCheck>>;
  readonly onSubmit?: readonly SubmitCheck[];
}

let areaGuards: readonly AreaGuard[] = [];
let extraChecks: ReadonlyMap<string, ExtraCheck> = new Map();
let submitChecks: readonly SubmitCheck[] = [];

/** Called once by `server/yard/areas.ts`, the list of all areas, which lies above the workflow. */
export function knowAreaRules(areas: readonly AreaRules[]): void {
  areaGuards = areas.flatMap(({ guards = [] }) =>
    guards.map((guard) => ({ ...guard, flows: guard.flows.map(asItRuns) })),
  );
  extraChecks = new Map(areas.flatMap(({ extraApprovals = {} }) => Object.entries(extraApprovals)));
  submitChecks = areas.flatMap(({ onSubmit = [] }) => onSubmit);
}

/** The check of an extra approval, by the key of its node: whether an application needs that approval. */
export const extraCheckOf = (nodeKey: string): ExtraCheck | undefined => extraChecks.get(nodeKey);

/** The checks that every application passes when it is submitted, whatever its area. */
export const checksOnSubmit = (): readonly SubmitCheck[] => submitChecks;

/** The guard of an application resource. */
export function guardOf(resource: string): AreaGuard {
  const guard = areaGuards.find((entry) => entry.resource === resource);
  if (!guard) throw new Error(`no area guard for ${resource}`);
  return guard;
}

export function isApplication(resource: string): boolean {
  return areaGuards.some((entry) => entry.resource === resource);
}

/** The application resource itself, by code. */
export function applicationOf(resource: string): ResourceDefinition {
  const definition = builtIn(resource);
  if (!definition?.application) throw new Error(`${resource} is no application resource`);
  return definition;
}

/** The application definitions that a guard stands for; their submit, withdraw and void are bound from this. */
export function applicationDefinitions(): readonly ResourceDefinition[] {
  return areaGuards.map((guard) => applicationOf(guard.resource));
}

/** Every flow of the code as it stands today. */
export function currentFlows(): readonly FlowDefinition[] {
  return areaGuards.flatMap((guard) => guard.flows);
}
