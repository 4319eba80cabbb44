import pg from 'pg';
import { clientOptions } from '#server/db/pool.ts';

/** Whether a database stands at exactly these migrations. */
export function standsAt(ownerUrl: string, migrations: readonly string[]): Promise<boolean> {
  return asked(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from slipway_migration');
    const names = rows.map(({ name }) => name);
    return names.toSorted().join() === migrations.toSorted().join();
  });
}

/** Whether a server of ours is connected to a database, from whatever machine. */
export function isServed(ownerUrl: string): Promise<boolean> {
  return asked(ownerUrl, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
         and application_name in ('slipway', 'slipway-listen') limit 1`,
    );
    return rowCount !== 0;
  });
}

async function asked<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientOptions(ownerUrl, 'slipway-restore'));
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
