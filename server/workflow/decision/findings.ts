import type { Actor } from '#server/kernel/actor.ts';
import type { Finding, SubmitCheck } from '#server/workflow/area-guard.ts';
import { checksOnSubmit } from '#server/workflow/guards.ts';
import type { Run } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';

/** What the rules that no area owns say about an application. */
async function yardFindings(input: Parameters<SubmitCheck>[0]): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const check of checksOnSubmit()) found.push(...(await check(input)));
  return found;
}

/** The same for whoever decides an extra approval that such a rule asked for: why it was. */
export function extraRemarks(input: Omit<Parameters<SubmitCheck>[0], 'binding'>): Promise<readonly Finding[]> {
  return yardFindings({ ...input, binding: false });
}

/** What the yard and the area have to say about the application at this node, inside the transaction. */
async function findingsAt(
  run: Run,
  nodeKey: string,
  taskId: string | null,
  username: string,
): Promise<readonly Finding[]> {
  const { trx: db, definition, record } = run;
  const tenantId = run.actor.tenantId;
  const found = nodeKey === 'start' ? await yardFindings({ db, tenantId, definition, record, binding: true }) : [];
  const own = await run.guard.findings({
    db,
    tenantId,
    record,
    nodeKey,
    username,
    taskId,
  });
  return [...found, ...own];
}

/**
 * The check that counts (docs/domain.md §3): the first finding that blocks refuses the move. Answers the others. `username` is
 * whose decision it is, where that is not the actor's.
 */
export async function refuseBlocked(
  run: Run,
  nodeKey: string,
  taskId: string | null,
  username: string = run.actor.username,
): Promise<readonly Finding[]> {
  const findings = await findingsAt(run, nodeKey, taskId, username);
  const blocking = findings.find((finding) => finding.blocks);
  if (blocking) throw fail(blocking.error, { ...blocking.params });
  return findings;
}

export function findingTexts(findings: readonly Finding[], actor: Actor): string[] {
  return findings.map((finding) => errorText(finding.error, actor.language, finding.params));
}
