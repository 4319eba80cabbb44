import { builtIn } from '#server/kernel/catalogue.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { effectiveFlow } from '#shared/yard/flows.ts';
import type { AreaGuard, ExtraCheck, SubmitCheck } from './area-guard.ts';

/** Rules of an area for the workflow. */
export interface AreaRules {
  readonly guards?: readonly AreaGuard[];
  readonly extraApprovals?: Readonly<Record<string, ExtraCheck>>;
  readonly onSubmit?: readonly SubmitCheck[];
}

let areaGuards: readonly AreaGuard[] = [];
let extraChecks: ReadonlyMap<string, ExtraCheck> = new Map();
let submitChecks: readonly SubmitCheck[] = [];

/** Called once by `server/yard/areas.ts`, the list of all areas; the workflow may not import from `server/yard`. */
export function knowAreaRules(areas: readonly AreaRules[]): void {
  areaGuards = areas.flatMap(({ guards = [] }) =>
    guards.map((guard) => ({ ...guard, flows: guard.flows.map(effectiveFlow) })),
  );
  extraChecks = new Map(areas.flatMap(({ extraApprovals = {} }) => Object.entries(extraApprovals)));
  submitChecks = areas.flatMap(({ onSubmit = [] }) => onSubmit);
}

/** The check whether an application needs an extra approval, by the key of the approval's node. */
export const extraCheckOf = (nodeKey: string): ExtraCheck | undefined => extraChecks.get(nodeKey);

/** Checks that run when an application of any area is submitted. */
export const checksOnSubmit = (): readonly SubmitCheck[] => submitChecks;

export function guardOf(resource: string): AreaGuard {
  const guard = areaGuards.find((entry) => entry.resource === resource);
  if (!guard) throw new Error(`no area guard for ${resource}`);
  return guard;
}

export function isApplication(resource: string): boolean {
  return areaGuards.some((entry) => entry.resource === resource);
}

/**
 * Definition of an application resource.
 * @throws if the resource is no application
 */
export function applicationOf(resource: string): ResourceDefinition {
  const definition = builtIn(resource);
  if (!definition?.application) throw new Error(`${resource} is no application resource`);
  return definition;
}

/**
 * Definitions of all applications that have a guard; their submit, withdraw and void calls are bound from this list.
 */
export function applicationDefinitions(): readonly ResourceDefinition[] {
  return areaGuards.map((guard) => applicationOf(guard.resource));
}

/** Every flow in its present version. */
export function currentFlows(): readonly FlowDefinition[] {
  return areaGuards.flatMap((guard) => guard.flows);
}
