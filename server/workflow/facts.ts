import type { Db } from '#server/db/database.ts';
import { evaluate } from '#shared/resource/condition.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';
import type { FlowFacts } from '#shared/workflow/flow-state.ts';
import type { AreaGuard } from './area-guard.ts';
import { fallbackRole, peopleByRule } from './people.ts';

export interface FactsInput {
  readonly tenantId: number;
  readonly flow: FlowDefinition;
  readonly guard: AreaGuard;
  readonly starter: string;
  readonly record: ResourceRecord;
}

/** Everything `advance` needs to know of the world, looked up once for the whole flow. */
export async function gatherFacts(db: Db, { tenantId, flow, guard, starter, record }: FactsInput): Promise<FlowFacts> {
  const rules = flow.nodes.flatMap((node) =>
    node.assignees.map((entry) => (typeof entry === 'string' ? entry : entry.rule)),
  );
  const orgCode = typeof record.sysOrgCode === 'string' ? record.sysOrgCode : '';
  const people = await peopleByRule(db, { tenantId, rules: [...new Set(rules)], starter, orgCode, record });
  return {
    holds: guard.holds(record),
    people,
    admins: people[`role:${fallbackRole}`] ?? [],
    complete: new Set(flow.nodes.filter((node) => missingFields(node, record).length === 0).map((node) => node.key)),
  };
}

/** Fields that must be filled to pass the node, as the record stands. */
export function requiredFields(node: FlowNode, record: ResourceRecord): string[] {
  return (node.required ?? [])
    .filter((entry) => !entry.when || evaluate(entry.when, record))
    .map((entry) => entry.field);
}

export function missingFields(node: FlowNode, record: ResourceRecord): string[] {
  return requiredFields(node, record).filter((field) => isBlank(record[field]));
}
