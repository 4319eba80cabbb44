import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listen } from '#server/db/listen.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asSuperuser } from '#tests/support/test-databases.ts';

const database = testDatabase();

const notify = () => writeGlobal((trx) => sql`select pg_notify('yard', '')`.execute(trx));

it('a listener is called when it starts, for each notification, and after a killed connection reconnects', async () => {
  let woken = 0;
  const listener = listen('yard', () => {
    woken += 1;
  });
  try {
    await expect.poll(() => woken).toBe(1);
    await notify();
    await expect.poll(() => woken).toBe(2);
    await asSuperuser(
      database.superUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'slipway-listen' and datname = current_database()`,
    );
    await expect.poll(() => woken, { timeout: 5000 }).toBe(3);
    await notify();
    await expect.poll(() => woken).toBe(4);
  } finally {
    await listener.close();
  }
});
