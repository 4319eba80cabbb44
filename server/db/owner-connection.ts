import pg from 'pg';
import { clientOptions, ownerUrls } from './pool.ts';

/** Time limit per statement: after that, a lock is probably waited for; the job continues in its next run. */
const patience = 60_000;

export type OwnerClient = pg.Client;

/**
 * Opens a connection as owner of the tables, or of those made at run time (`forms`), of the database that this process
 * serves; or by the address that a command passes.
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
  // A broken connection fails the running statement; without a listener the error event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
