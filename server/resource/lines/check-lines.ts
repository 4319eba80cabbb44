import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { diffOf } from '#server/resource/event.ts';
import { findReferred } from '#server/resource/references/referred.ts';
import { findProblems } from '#server/resource/save/check.ts';
import { errorText, isErrorId } from '#shared/errors/message.ts';
import { headContext, headFieldsOf } from '#shared/resource/lines/line-context.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { LinePlan } from './plan-lines.ts';

export interface CheckedHead {
  readonly before: RecordPatch | null;
  readonly head: ResourceRecord;
}

/**
 * Checks the lines of a plan and adds the problems to it: fields, the line together with its head, references and
 * unique values. Unchanged lines are checked again if a head field changes that their rules use.
 */
export async function checkLines(trx: Trx, actor: Actor, plan: LinePlan, { before, head }: CheckedHead): Promise<void> {
  const { definition } = plan.line;
  const changed = new Set(Object.keys(diffOf(before ?? {}, head)));
  const isConcerned = headFieldsOf(definition).some((name) => changed.has(name));
  const rows = plan.rows.filter(
    ({ key, patch }) => !plan.problems.has(key) && (isConcerned || Object.keys(patch).length > 0),
  );
  const context = headContext(head);
  const contextBefore = headContext(before ?? {});
  const found = await findProblems(
    trx,
    definition,
    actor,
    rows.map(({ record, patch, before: stood }) => ({
      record: { ...record, ...context, id: record.id, version: record.version },
      patch,
      before: stood && { ...stood, ...contextBefore },
    })),
  );
  for (const [at, { key }] of rows.entries()) {
    const problems = found[at] ?? {};
    if (Object.keys(problems).length > 0) plan.problems.set(key, inWords(actor, problems));
  }
  const referred = await findReferred(trx, definition, actor, plan.removed);
  if (referred) {
    const { id, params } = referred.error;
    plan.problems.set(referred.id, { id: errorText(id, actor.language, params) });
  }
}

/** Replaces error ids such as `valueTaken` by their texts. */
function inWords({ language }: Actor, problems: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, text]) => [name, isErrorId(text) ? errorText(text, language) : text]),
  );
}
