import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadLines } from '#server/resource/lines/load-lines.ts';
import { saveHead } from '#server/resource/lines/save-head.ts';
import { loadRecord } from '#server/resource/load.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { type LineResource, mostLines } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { attempt } from './attempt.ts';
import { type RowOutcome, reasonsOf } from './insert-bodies.ts';
import type { ReadBody } from './read-bodies.ts';

/** Head record whose lines a workbook imports. */
export interface ImportedHead {
  readonly line: LineResource;
  readonly id: string;
  /** The record when the import began. */
  readonly record: ResourceRecord;
  /** Checks the locked head; throws to refuse. */
  readonly guard?: ((record: ResourceRecord) => void) | undefined;
}

/**
 * Adds rows as lines of an existing head, after its present lines, and returns for each row why it was refused. Refused
 * rows are left out and the others tried again, in one save of the head, so that its totals and timeline fit.
 * @throws the error if the head as a whole is refused
 */
export async function appendBodies(
  trx: Trx,
  actor: Actor,
  head: ImportedHead,
  bodies: readonly ReadBody[],
): Promise<readonly RowOutcome[]> {
  const { definition } = head.line;
  const refused = new Map<number, readonly string[]>();
  for (const [at, { problems }] of bodies.entries()) {
    if (Object.keys(problems).length > 0) refused.set(at, Object.values(problems));
  }
  for (;;) {
    const left = bodies.flatMap((body, at) => (refused.has(at) ? [] : [{ at, body }]));
    const found = left.length === 0 ? [] : await append(trx, actor, head, left);
    for (const { at, error } of found) refused.set(at, reasonsOf(definition, actor, error, {}));
    if (found.length === 0) return bodies.map((_, at) => ({ reasons: refused.get(at) ?? [] }));
  }
}

interface Refused {
  readonly at: number;
  readonly error: AppError;
}

/** Writes nothing if any row is refused. */
async function append(
  trx: Trx,
  actor: Actor,
  { line, id, guard }: ImportedHead,
  rows: readonly { readonly at: number; readonly body: ReadBody }[],
): Promise<readonly Refused[]> {
  try {
    return await attempt(trx, async () => {
      await loadRecord(trx, line.head, actor.tenantId, id, { lock: true, actor });
      const stored = await loadLines(trx, line, actor.tenantId, [id]);
      const room = mostLines - stored.length;
      const over = rows
        .slice(Math.max(0, room))
        .map(({ at }) => ({ at, error: fail('tooManyRows', { max: mostLines }) }));
      if (over.length > 0) return over;
      const present = stored.map((record) => ({ key: record.id, id: record.id, values: {} }));
      const added = rows.map(({ at, body }) => ({ key: keyOf(at), id: null, values: body.body }));
      const sent = new Map([[line, [...present, ...added]]]);
      await saveHead(trx, line.head, actor, { id, patch: {}, sent, scope: actor, guard });
      return [];
    });
  } catch (error) {
    const problems = error instanceof AppError ? (error.lines?.[line.key] ?? {}) : {};
    const found = rows.flatMap(({ at }): Refused[] => {
      const fields = problems[keyOf(at)];
      return fields ? [{ at, error: invalidFields({ ...fields }) }] : [];
    });
    // No row has an error, so the error concerns the head or the database.
    if (found.length === 0) throw error;
    return found;
  }
}

const keyOf = (at: number): string => `row ${at}`;
