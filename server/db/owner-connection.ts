import pg from 'pg';
import { clientOptions, ownerUrls } from './pool.ts';

/** A block that takes longer than this waits for somebody: it gives up, and the next run goes on. */
const patience = 60_000;

export type OwnerClient = pg.Client;

/**
 * A connection of its own as an owner: of the tables, or of those made at run time (`forms`), of the database that this process
 * serves; or by an address that a command gives.
 */
export async function withOwner<T>(
  work: (client: OwnerClient) => Promise<T>,
  whose: 'owner' | 'forms' | { readonly url: string } = 'owner',
): Promise<T> {
  const url = typeof whose === 'string' ? ownerUrls()[whose] : whose.url;
  const client = new pg.Client({
    ...clientOptions(url, 'slipway-keeper'),
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
