import { loadLines } from '#server/resource/lines/load-lines.ts';
import { requiredFields } from '#server/workflow/facts.ts';
import type { TaskRun } from '#server/workflow/run/run.ts';
import type { LineProblems } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { isBlank } from '#shared/resource/record.ts';
import { missingText } from '#shared/resource/record-issues.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';

export interface MissingInLines {
  /** Labels of the missing fields, without duplicates. */
  readonly labels: readonly string[];
  readonly problems: LineProblems;
}

/** Fields of lines that the node requires (`<list>.<field>`) and that are empty in the stored lines. */
export async function missingInLines(run: TaskRun, node: FlowNode): Promise<MissingInLines> {
  const { trx, actor, definition, record } = run;
  const required = requiredFields(node, record);
  const labels: string[] = [];
  const problems: Record<string, Record<string, Record<string, string>>> = {};
  for (const line of linesOf(definition)) {
    const { key, definition: own } = line;
    const fields = own.fields.filter(({ name }) => required.includes(`${key}.${name}`));
    if (fields.length === 0) continue;
    const wrong: Record<string, Record<string, string>> = {};
    for (const row of await loadLines(trx, line, actor.tenantId, [record.id])) {
      const missing = fields.filter(({ name }) => isBlank(row[name]));
      if (missing.length === 0) continue;
      wrong[row.id] = Object.fromEntries(missing.map((field) => [field.name, missingText(field, actor.language)]));
    }
    if (Object.keys(wrong).length === 0) continue;
    problems[key] = wrong;
    const found = new Set(Object.values(wrong).flatMap((row) => Object.keys(row)));
    labels.push(...[...found].map((name) => fieldOf(own, name)?.label[actor.language] ?? name));
  }
  return { labels, problems };
}
