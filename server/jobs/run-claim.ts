import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import { describeError, keepError } from '#server/kernel/error-log/keep-error.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { Text } from '#shared/resource/text.ts';
import { type Claim, leaseSeconds } from './claim-job.ts';
import { readJobParameters } from './job-parameters.ts';
import { systemActor } from './system-actor.ts';

/** Most characters of a run's output that are stored. */
const mostOutput = 4000;
/** Seconds until a failed run is tried again for the first time; doubled for each further try. */
const firstPause = 30;

/** Thrown if the run was marked as lost and another process may have it; its work must be rolled back. */
class LeaseLost extends Error {}

interface Outcome {
  readonly result: 'success' | 'failed';
  readonly done: number | null;
  readonly output: Text;
  readonly errorNo: string | null;
  /** In milliseconds. */
  readonly duration: number;
}

/**
 * Runs a claimed job. The work and the end of the run are one transaction, which is committed only while the lease is
 * still ours, so that a due time has its effects exactly once even if a process dies or sleeps (docs/security.md F9).
 * Work on the whole installation is done before that transaction.
 */
export async function runClaim(claim: Claim, report: (error: unknown) => void): Promise<void> {
  const { tenantId, job } = claim;
  const lines: Text[] = [];
  const begun = performance.now();
  const lasted = (): number => Math.round(performance.now() - begun);
  const beat = setInterval(() => renew(claim).catch(report), (leaseSeconds * 1000) / 3);
  beat.unref();
  try {
    const read = readJobParameters(job.parameters ?? [], claim.parameter, 'zh');
    if (read.values === undefined) throw new Error(read.problem);
    const run: JobRun = { parameters: read.values, log: (zh, en) => lines.push({ zh, en }) };
    const performed = 'perform' in job ? await job.perform(run) : null;
    await writeAs(tenantId, async (trx) => {
      const done = 'perform' in job ? performed : await job.run(trx, systemActor(tenantId), run);
      const isOwn = await endRun(trx, claim, {
        result: 'success',
        done,
        output: outputOf(lines),
        errorNo: null,
        duration: lasted(),
      });
      if (!isOwn) throw new LeaseLost();
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    report(error);
    const errorNo = await numberOf(claim, error);
    const output = outputOf([...lines, wordsOf(error)]);
    await writeAs(tenantId, (trx) =>
      endRun(trx, claim, { result: 'failed', done: null, output, errorNo, duration: lasted() }),
    );
  } finally {
    clearInterval(beat);
  }
}

/**
 * Text of an error: for a refusal its message; otherwise only its kind and the parts that are no values
 * (docs/security.md P32).
 */
function wordsOf(error: unknown): Text {
  if (error instanceof AppError) {
    return { zh: errorText(error.id, 'zh', error.params), en: errorText(error.id, 'en', error.params) };
  }
  const { kind, content } = describeError(error);
  const words = `${kind}: ${content}`;
  return { zh: words, en: words };
}

const outputOf = (lines: readonly Text[]): Text => ({ zh: joined(lines, 'zh'), en: joined(lines, 'en') });

const joined = (lines: readonly Text[], language: keyof Text): string =>
  lines
    .map((line) => line[language])
    .join('\n')
    .slice(0, mostOutput);

/** Stores the failure in the error log and returns its number; null if the log's limit is exceeded. */
async function numberOf({ tenantId, job }: Claim, error: unknown): Promise<string | null> {
  const errorNo = randomBytes(8).toString('hex');
  const report = { errorNo, source: 'server' as const, request: `job ${job.name}`, page: null, release: null };
  return (await keepError({ ...report, ...describeError(error), tenantId })) ? errorNo : null;
}

async function renew({ tenantId, jobId, runId }: Claim): Promise<void> {
  await writeAs(tenantId, (trx) =>
    trx
      .updateTable('sysQuartzJob')
      .set({ leaseUntil: sql<string>`clock_timestamp() + ${leaseSeconds} * interval '1 second'` })
      .where('tenantId', '=', tenantId)
      .where('id', '=', jobId)
      .where('runId', '=', runId)
      .execute(),
  );
}

/** Ends a run; returns false if the lease was lost. */
async function endRun(trx: Trx, claim: Claim, { result, done, output, errorNo, duration }: Outcome): Promise<boolean> {
  const { tenantId, jobId, runId, attempt, retries } = claim;
  const ended = await trx
    .updateTable('sysQuartzLog')
    .set({
      result,
      done,
      output: output.zh,
      outputEn: output.en,
      errorNo,
      endTime: sql<string>`date_trunc('second', clock_timestamp())`,
      duration: Math.min(2_147_483_647, duration),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', runId)
    .where('result', '=', 'running')
    .returning('duration')
    .executeTakeFirst();
  if (!ended) return false;
  const pause = firstPause * 2 ** attempt;
  const { numUpdatedRows } = await trx
    .updateTable('sysQuartzJob')
    .set({
      runId: null,
      leaseUntil: null,
      lastResult: result,
      lastDuration: ended.duration,
      retryTime:
        result === 'failed' && attempt < retries
          ? sql<string>`clock_timestamp() + ${pause} * interval '1 second'`
          : null,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', jobId)
    .where('runId', '=', runId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
