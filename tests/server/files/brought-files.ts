import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readGlobal, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { TestClient } from '#tests/support/app.ts';
import { upload } from '#tests/support/upload.ts';

export interface Brought {
  readonly path: string;
  readonly hash: string;
}

export async function uploadNote(who: TestClient, text = `a note ${randomBytes(8).toString('hex')}`): Promise<Brought> {
  const answer = await upload(who, 'note.txt', text);
  expect(answer.success).toBe(true);
  return { path: answer.message, hash: createHash('sha256').update(text).digest('hex') };
}

/** Makes all files of a tenant that many days old. */
export const age = (days: number, tenantId = FIRST_TENANT) =>
  writeAs(tenantId, (trx) => sql`update sys_file set create_time = now() - ${days} * interval '1 day'`.execute(trx));

/** Waits until a statement in this database waits for a lock of one of these types. */
export const waiting = (...kinds: string[]) =>
  expect
    .poll(async () => {
      const { rows: locks } = await readGlobal((db) =>
        sql`select 1 from pg_stat_activity a join pg_locks l using (pid)
          where a.datname = current_database() and not l.granted and l.locktype = any(${kinds})`.execute(db),
      );
      return locks.length;
    })
    .toBeGreaterThan(0);
