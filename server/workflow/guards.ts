import { builtIn } from '#server/kernel/catalogue.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { asItRuns } from '#shared/yard/flows.ts';
import type { AreaGuard, ExtraCheck, SubmitCheck } from './area-guard.ts';

const areaGuards: readonly AreaGuard[] = yardServerAreas.flatMap(({ guards = [] }) =>
  guards.map((guard) => ({ ...guard, flows: guard.flows.map(asItRuns) })),
);

/** By the key of its node, who says whether an application needs an extra approval. */
export const extraChecks: ReadonlyMap<string, ExtraCheck> = new Map(
  yardServerAreas.flatMap(({ extraApprovals = {} }) => Object.entries(extraApprovals)),
);

/** What the yard asks of every application that is submitted. */
export const submitChecks: readonly SubmitCheck[] = yardServerAreas.flatMap(({ onSubmit = [] }) => onSubmit);

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
