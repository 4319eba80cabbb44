import { sql } from 'kysely';
import { readGlobal } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { within } from '#server/process/within.ts';
import { healthShape } from '#shared/contract/system/health.schema.ts';
import { health } from '#shared/contract/system/health.ts';
import { fail } from '#shared/errors/fail.ts';
import { implementOpen } from './implement.ts';

/** Timeout of the database check, so that a supervisor gets a response within a second even if the database hangs. */
const PATIENCE_MS = 700;

/** At most one check at a time, because checks of a hanging database would use up its connections. */
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
