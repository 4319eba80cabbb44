import pg from 'pg';
import { clientOptions, ownerUrls } from './pool.ts';

/** A block that takes longer than this waits for somebody: it gives up, and the next run goes on. */
const patience = 60_000;

export type OwnerClient = pg.Client;

/** A connection of its own as the owner of the tables, of the database that this process serves or of the one given. */
export async function withOwner<T>(work: (client: pg.Client) => Promise<T>, url = ownerUrls().owner): Promise<T> {
  const client = new pg.Client({
    ...clientOptions(url, 'slipway-retention'),
    statement_timeout: patience,
    lock_timeout: patience,
  });
  // A connection that breaks fails the statement that is under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
