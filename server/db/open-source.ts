import { createConnection } from 'mysql2';
import pg from 'pg';
import { pinnedAddress } from '#server/outbound/pinned-address.ts';

/** What a data source leads to; driver and options are ours (docs/security.md P36). */
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

/** A connection that only reads; what it is asked is ended after a while. */
export interface SourceConnection {
  readonly rows: (text: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

/** Bytes of one answer of a source, as of an export (`server/modules/report/report-statement.ts`). */
const mostSourceBytes = 16_777_216;

/** A source answered with more than a report may have. */
export class SourceTooLarge extends Error {}

/** Milliseconds. */
const sourceLimits = { connect: 5_000, statement: 10_000 };

/**
 * Opens a data source: a session that cannot write, at the one address that its host leads to.
 * @throws HostRefused, or what the driver has against it
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
  // A connection that dies is told by what is asked of it.
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
      // Extended mode takes one statement, whatever its text holds.
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
    // One statement at a time, and no file of ours for a server that asks for one.
    multipleStatements: false,
    flags: ['-LOCAL_FILES'],
  });
  core.on('error', () => {});
  const connection = core.promise();
  try {
    // Texts are read as reports are: a backslash is a letter, and quotes are for names.
    await connection.query("set session sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT'");
    await connection.query('set session transaction read only');
    await connection.query('start transaction read only');
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return {
    rows: async (sql: string, values: readonly unknown[]) => {
      // Prepared there: nothing is put into the text here.
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
    // What still runs is ended with the connection.
    close: async () => connection.destroy(),
  };
}
