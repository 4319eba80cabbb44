import pg from 'pg';
import { clientOptions } from '#server/db/pool.ts';

/** Whether nobody can sign in to a database yet, because it has no tables of ours or no account. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client(clientOptions(ownerUrl, 'slipway-restore'));
  client.on('error', () => {});
  await client.connect();
  try {
    const known = await client.query<{ there: boolean }>(`select to_regclass('public.sys_user') is not null as there`);
    if (!known.rows[0]?.there) return true;
    const { rowCount } = await client.query('select 1 from public.sys_user limit 1');
    return rowCount === 0;
  } finally {
    await client.end();
  }
}
