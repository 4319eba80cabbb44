import type { Db } from '#server/db/database.ts';
import { ownCasesAllowed } from '#server/workflow/decision/own-cases-allowed.ts';
import { type PeopleInput, peopleByRule } from '#server/workflow/people/people.ts';
import { evaluate } from '#shared/resource/condition.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';
import { type FlowFacts, rulesOf } from '#shared/workflow/flow-state.ts';
import type { AreaGuard } from './area-guard.ts';

export interface FactsInput {
  readonly tenantId: number;
  readonly flow: FlowDefinition;
  readonly guard: AreaGuard;
  readonly starter: string;
  readonly record: ResourceRecord;
  /** Extra approvals that the application needs (`extras-needed.ts`); set on submit only. */
  readonly extras?: Readonly<Record<string, boolean>>;
  readonly roleHolders?: PeopleInput['roleHolders'];
}

/** Collects everything that `advance` needs to know, once for the whole flow. */
export async function gatherFacts(db: Db, input: FactsInput): Promise<FlowFacts> {
  const { tenantId, flow, guard, starter, record, roleHolders } = input;
  const orgCode = typeof record.sysOrgCode === 'string' ? record.sysOrgCode : '';
  const found = await peopleByRule(db, { tenantId, rules: rulesOf(flow), starter, orgCode, record, roleHolders });
  return {
    ...found,
    others: (await ownCasesAllowed(tenantId, flow)) ? found.people : found.others,
    predicates: { ...guard.predicates(record), ...input.extras },
    complete: new Set(flow.nodes.filter((node) => missingFields(node, record).length === 0).map((node) => node.key)),
  };
}

/** Fields that must be filled to pass the node, given the record's values; those of lines as `<list>.<field>`. */
export function requiredFields(node: FlowNode, record: ResourceRecord): string[] {
  return (node.required ?? [])
    .filter((entry) => !entry.when || evaluate(entry.when, record))
    .map((entry) => entry.field);
}

/**
 * Required fields that are empty. Fields of lines are always included, because lines are checked elsewhere
 * (`missing-in-lines.ts`).
 */
export function missingFields(node: FlowNode, record: ResourceRecord): string[] {
  return requiredFields(node, record).filter((field) => isBlank(record[field]));
}
