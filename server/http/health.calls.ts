import { sql } from 'kysely';
import { readGlobal } from '#server/db/scope.ts';
import { healthShape } from '#shared/contract/health.schema.ts';
import { health } from '#shared/contract/health.ts';
import { implementOpen } from './implement.ts';

/** A database that is away throws here and becomes 503 like for every other call. */
export const healthCalls = [
  implementOpen(health, healthShape, async () => {
    await readGlobal((db) => sql`select 1`.execute(db));
    return { status: 'up' as const };
  }),
];
