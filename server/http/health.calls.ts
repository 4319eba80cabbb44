import { sql } from 'kysely';
import { readGlobal } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { within } from '#server/process/within.ts';
import { healthShape } from '#shared/contract/system/health.schema.ts';
import { health } from '#shared/contract/system/health.ts';
import { fail } from '#shared/errors/fail.ts';
import { implementOpen } from './implement.ts';

/** Whoever watches is answered within a second, also by a database that stands still. */
const PATIENCE_MS = 700;

/** One question at a time, however many ask: those of a database that does not answer would take its connections. */
let asking: Promise<boolean> | undefined;
onForgetCaches(() => {
  asking = undefined;
});

function databaseAnswers(): Promise<boolean> {
  asking ??= ask();
  return within(PATIENCE_MS, asking, false);
}

async function ask(): Promise<boolean> {
  try {
    await readGlobal((db) => sql`select 1`.execute(db));
    return true;
  } catch {
    return false;
  } finally {
    asking = undefined;
  }
}

export const healthCalls = [
  implementOpen(health, healthShape, async () => {
    if (!(await databaseAnswers())) throw fail('databaseBusy');
    return { status: 'up' as const };
  }),
];
