import { createConnection } from 'mysql2';
import pg from 'pg';
import { pinnedAddress } from '#server/outbound/pinned-address.ts';

/** Database of a data source; we choose driver and options (docs/security.md P36). */
export interface SourceTarget {
  readonly driver: 'postgresql' | 'mysql';
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

export interface SourceAccount {
  readonly user: string;
  readonly password: string;
}

/** A read-only connection with a time limit per statement. */
export interface SourceConnection {
  readonly rows: (text: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

/** Most bytes of one result, as in an export (`server/modules/report/report-statement.ts`). */
const mostSourceBytes = 16_777_216;

/** Thrown if a result is larger than a report may be. */
export class SourceTooLarge extends Error {}

/** In milliseconds. */
const sourceLimits = { connect: 5_000, statement: 10_000 };

/**
 * Opens a read-only session to a data source, at the one IP address to which its host resolves.
 * @throws HostRefused, or the driver's error
 */
export async function openSource(target: SourceTarget, account: SourceAccount): Promise<SourceConnection> {
  const address = await pinnedAddress(target.host, target.port);
  return target.driver === 'mysql' ? openMysql(address, target, account) : openPostgres(address, target, account);
}

async function openPostgres(host: string, { port, database }: SourceTarget, account: SourceAccount) {
  const client = new pg.Client({
    host,
    port,
    database,
    ...account,
    application_name: 'slipway-data-source',
    connectionTimeoutMillis: sourceLimits.connect,
    query_timeout: sourceLimits.statement + 1_000,
    statement_timeout: sourceLimits.statement,
  });
  // If the connection breaks, the next query fails with the error.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query("set local standard_conforming_strings = on; set local timezone = 'Asia/Shanghai'");
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    rows: async (text: string, values: readonly unknown[]) => {
      // Extended mode accepts a single statement only, whatever the text contains.
      const asked: pg.QueryConfig & { queryMode: string } = { text, values: [...values], queryMode: 'extended' };
      return (await client.query<Record<string, unknown>>(asked)).rows;
    },
    close: () => client.end(),
  };
}

async function openMysql(host: string, { port, database }: SourceTarget, { user, password }: SourceAccount) {
  const core = createConnection({
    host,
    port,
    database,
    user,
    password,
    connectTimeout: sourceLimits.connect,
    dateStrings: true,
    decimalNumbers: true,
    // One statement at a time; the server cannot request local files.
    multipleStatements: false,
    flags: ['-LOCAL_FILES'],
  });
  core.on('error', () => {});
  const connection = core.promise();
  try {
    // Parse texts as reports do: backslash is a plain character, double quotes delimit names.
    await connection.query("set session sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT'");
    await connection.query('set session transaction read only');
    await connection.query('start transaction read only');
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return {
    rows: async (sql: string, values: readonly unknown[]) => {
      // Prepared on the server: values are never inserted into the text.
      const bound = values.map((value) => value as string | number | null);
      const sent = core.execute({ sql, timeout: sourceLimits.statement }, bound);
      const rows: Record<string, unknown>[] = [];
      let bytes = 0;
      for await (const row of sent.stream() as AsyncIterable<Record<string, unknown>>) {
        for (const value of Object.values(row)) bytes += typeof value === 'string' ? Buffer.byteLength(value) : 8;
        if (bytes > mostSourceBytes) throw new SourceTooLarge();
        rows.push(row);
      }
      return rows;
    },
    // Closing the connection also ends running statements.
    close: async () => connection.destroy(),
  };
}
