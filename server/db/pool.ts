import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-format.ts';
import type { Database, Db } from './database.ts';

/** The three roles of design.md, idea 4. */
export interface DatabaseUrls {
  readonly owner: string;
  readonly app: string;
  readonly report: string;
}

/** How many connections one process holds and how long it waits, in milliseconds (F3, F4). */
const limits = { connections: 20, connect: 10_000, statement: 30_000, idleInTransaction: 60_000, idle: 60_000 };

/** One connection with the query builder bound to it, and the tenant it last served. */
export interface Connection {
  readonly client: pg.PoolClient;
  readonly db: Db;
  /** What `slipway.tenant` of this session holds; empty text means none. */
  tenant: string;
}

let pool: pg.Pool | undefined;
let listenUrl: string | undefined;
const connections = new WeakMap<pg.PoolClient, Connection>();

/** The options every connection of the product shares; also for the listening connection and migrations. */
export function clientOptions(connectionString: string, name: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: name,
    types: columnTypes,
    options: '-c TimeZone=Asia/Shanghai -c client_encoding=UTF8',
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
  };
}

export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** Opens this process's pool as `slipway_app`; connections are made when first needed. */
export function openDatabase(urls: Pick<DatabaseUrls, 'app'>, options: { readonly connections?: number } = {}): void {
  if (pool !== undefined) throw new Error('the database is open already');
  listenUrl = urls.app;
  pool = new pg.Pool({
    ...clientOptions(urls.app, 'slipway'),
    max: options.connections ?? limits.connections,
    idleTimeoutMillis: limits.idle,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  });
  // An idle connection that dies (restart, pg_terminate_backend) is dropped by the pool; without a listener it would
  // end the process.
  pool.on('error', () => {});
}

export async function closeDatabase(): Promise<void> {
  const closing = pool;
  pool = undefined;
  listenUrl = undefined;
  await closing?.end();
}

/** Address for a connection outside the pool (`listen.ts`). */
export function listeningUrl(): string {
  if (listenUrl === undefined) throw new Error('the database is not open');
  return listenUrl;
}

/** Runs work on one pooled connection. A connection whose session broke is closed, not given back. */
export async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  if (pool === undefined) throw new Error('the database is not open');
  const client = await pool.connect();
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    return await work(connectionOf(client));
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client);
  if (known !== undefined) return known;
  const made: Connection = { client, db: boundTo(client), tenant: '' };
  connections.set(client, made);
  return made;
}

/** A query builder that runs everything on this one connection, one statement after the other. */
function boundTo(client: pg.PoolClient): Db {
  let last: Promise<void> = Promise.resolve();
  const turn = async (): Promise<PostgresPoolClient> => {
    const before = last;
    let done = () => {};
    last = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    return { query: client.query.bind(client), release: done } as PostgresPoolClient;
  };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: turn, end: async () => {} } }),
    plugins,
  });
}
