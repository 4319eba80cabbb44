import type { Actor } from '#server/kernel/actor.ts';
import type { Finding, SubmitCheck } from '#server/workflow/area-guard.ts';
import { checksOnSubmit } from '#server/workflow/guards.ts';
import type { Run } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';

/** Findings of the checks that belong to no area. */
async function yardFindings(input: Parameters<SubmitCheck>[0]): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const check of checksOnSubmit()) found.push(...(await check(input)));
  return found;
}

/** The same findings for the decider of an extra approval, to show why the approval is needed. */
export function extraRemarks(input: Omit<Parameters<SubmitCheck>[0], 'binding'>): Promise<readonly Finding[]> {
  return yardFindings({ ...input, binding: false });
}

/** Findings of the area at this node, and of the yard's checks at `start`, read in the transaction. */
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
 * Refuses the move if a finding blocks (docs/domain.md §3): this check, in the transaction, is the decisive one.
 * Returns the findings that do not block. `username` is the decider if the actor acts for somebody else.
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
