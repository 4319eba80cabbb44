import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { Finding } from './area-guard.ts';
import type { Run } from './run.ts';

/** What the area has to say about the application at this node, inside the transaction. */
export function findingsAt(run: Run, nodeKey: string, taskId: string | null): Promise<readonly Finding[]> {
  return run.guard.findings({
    db: run.trx,
    tenantId: run.actor.tenantId,
    record: run.record,
    nodeKey,
    username: run.actor.username,
    taskId,
  });
}

/** The check that counts (domain.md §3): the first finding that blocks refuses the move. Answers the others. */
export async function refuseBlocked(run: Run, nodeKey: string, taskId: string | null): Promise<readonly Finding[]> {
  const findings = await findingsAt(run, nodeKey, taskId);
  const blocking = findings.find((finding) => finding.blocks);
  if (blocking) throw fail(blocking.error, { ...blocking.params });
  return findings;
}

export function findingTexts(findings: readonly Finding[], actor: Actor): string[] {
  return findings.map((finding) => errorText(finding.error, actor.language, finding.params));
}
