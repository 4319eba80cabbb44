import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-format.ts';
import type { Database, Db } from './database.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { usesReserve, withReserve } from './reserve.ts';
import { forgetStatement, mostPrepared, statementName } from './statement-cache.ts';
import { timedStatement } from './statement-times.ts';

/** Purpose of a read, which determines the time limit of its statements. */
export type ReadKind = keyof typeof limits.read;

/** Numbers of connections per process, and time limits in milliseconds (docs/security.md F3, F4). */
export const limits = {
  connections: 20,
  /** Additional connections for reports, so that reports wait only for each other. */
  reports: 3,
  /** Additional connections for work that already has a connection and needs another (`withReserve`). */
  reserve: 6,
  connect: 10_000,
  /** Longest wait for a free connection: as long as a statement on it may take. */
  free: 30_000,
  statement: 30_000,
  /**
   * Per statement, by purpose: a list, a report of a board, a part of an export, a search while typing
   * (docs/security.md P19, P39).
   */
  read: { list: 5_000, report: 10_000, export: 60_000, search: 1_000 },
  formLock: 5_000,
  idleInTransaction: 60_000,
  idle: 60_000,
};

/** A connection with its query builder, and the settings of its session. */
export interface Connection {
  readonly client: pg.PoolClient;
  readonly db: Db;
  /** Value of `slipway.tenant` in this session; '' for none. */
  tenant: string;
  /** Value of `statement_timeout` in this session, in milliseconds. */
  timeout: number;
  /** Names of the statements prepared on this connection. */
  readonly prepared: ReadonlySet<string>;
}

let pool: pg.Pool | undefined;
let reports: pg.Pool | undefined;
let reserve: pg.Pool | undefined;
/** Highest numbers of used connections and waiters since `takePoolPeak` was called last. */
let peak = { used: 0, waiting: 0 };
let listenUrl: string | undefined;
let formsUrl: string | undefined;
let ownerUrl: string | undefined;
const connections = new WeakMap<pg.PoolClient, Connection>();

const sessionOptions = '-c TimeZone=Asia/Shanghai -c client_encoding=UTF8';

/** Options of every connection, including the listening connection and migrations. */
export function clientOptions(connectionString: string, name: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: name,
    types: columnTypes,
    options: sessionOptions,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
  };
}

/**
 * Client class of the pool. The pool's `connectionTimeoutMillis` limits the wait for a free connection, so this sets
 * the limit for connecting.
 */
class ServingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: limits.connect });
  }
}

export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/**
 * Opens this process's pools as `slipway_app` and `slipway_report`; connections are made when first needed. Kept
 * statements are planned anew for each use, because a generic plan cannot know how rare a searched text is
 * (docs/decisions/kept-statements.md).
 */
export function openDatabase(
  urls: Pick<DatabaseUrls, 'app'> & Partial<DatabaseUrls>,
  options: { readonly connections?: number } = {},
): void {
  if (pool !== undefined) throw new Error('the database is open already');
  listenUrl = urls.app;
  formsUrl = urls.forms;
  ownerUrl = urls.owner;
  const serving = {
    ...clientOptions(urls.app, 'slipway'),
    options: `${sessionOptions} -c plan_cache_mode=force_custom_plan`,
    pipeline: true,
    idleTimeoutMillis: limits.idle,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    Client: ServingClient,
    // The wait for a free connection; the time limit for connecting is in `ServingClient`.
    connectionTimeoutMillis: limits.free,
  };
  pool = new pg.Pool({ ...serving, max: options.connections ?? limits.connections });
  reserve = new pg.Pool({ ...serving, max: limits.reserve });
  reserve.on('error', () => {});
  // The pool drops an idle connection that breaks (restart, pg_terminate_backend); without a listener the error event
  // would end the process.
  pool.on('error', () => {});
  pool.on('acquire', notePeak);
  if (urls.report === undefined) return;
  reports = new pg.Pool({
    ...clientOptions(urls.report, 'slipway-report'),
    max: limits.reports,
    idleTimeoutMillis: limits.idle,
    statement_timeout: limits.read.report,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  });
  reports.on('error', () => {});
}

export async function closeDatabase(): Promise<void> {
  const closing = [pool, reserve, reports];
  pool = undefined;
  reserve = undefined;
  reports = undefined;
  listenUrl = undefined;
  formsUrl = undefined;
  ownerUrl = undefined;
  await Promise.all(closing.map((each) => each?.end()));
}

function notePeak(): void {
  if (pool === undefined) return;
  peak.used = Math.max(peak.used, pool.totalCount - pool.idleCount);
  peak.waiting = Math.max(peak.waiting, pool.waitingCount);
}

/** Returns the peak since the last call and resets it; for the monitor's sampler only. */
export function takePoolPeak(): { readonly used: number; readonly waiting: number } {
  notePeak();
  const taken = peak;
  peak = { used: 0, waiting: 0 };
  return taken;
}

/** The open pools, for measuring. */
export const openPools = (): { readonly serving: pg.Pool | undefined; readonly reports: pg.Pool | undefined } => ({
  serving: pool,
  reports,
});

/** Address for a connection outside the pool (`listen.ts`). */
export function listeningUrl(): string {
  if (listenUrl === undefined) throw new Error('the database is not open');
  return listenUrl;
}

/** Addresses of the two owners, for backups and other work as the owner; requests never use them. */
export function ownerUrls(): Pick<DatabaseUrls, 'owner' | 'forms'> {
  if (ownerUrl === undefined || formsUrl === undefined) throw new Error('the database is not open');
  return { owner: ownerUrl, forms: formsUrl };
}

/** A new connection as `slipway_forms`, outside the pools, because tables are seldom changed. */
export function formsClient(): pg.Client {
  if (formsUrl === undefined) throw new Error('the database is not open');
  const client = new pg.Client({
    ...clientOptions(formsUrl, 'slipway-forms'),
    statement_timeout: limits.statement,
    lock_timeout: limits.formLock,
  });
  client.on('error', () => {});
  return client;
}

/** Runs work on a connection as `slipway_report`. A broken connection is closed instead of returned to the pool. */
export async function withReportConnection<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  if (reports === undefined) throw new Error('the database is not open for reports');
  const client = await reports.connect();
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * Runs work on a pooled connection; if the work needs another one meanwhile, the reserve provides it. A connection that
 * is broken or still in a transaction is closed instead of returned to the pool.
 */
export async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const from = usesReserve() ? reserve : pool;
  if (from === undefined) throw new Error('the database is not open');
  const client = await from.connect();
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    const connection = await connectionOf(client);
    return await withReserve(() => work(connection));
  } finally {
    client.off('error', onError);
    const unended = client.getTransactionStatus() !== 'I';
    const prepared = connections.get(client)?.prepared.size ?? 0;
    client.release(broken || unended || prepared > mostPrepared);
  }
}

async function connectionOf(client: pg.PoolClient): Promise<Connection> {
  const known = connections.get(client);
  if (known !== undefined) return known;
  const prepared = new Set<string>();
  const made: Connection = { client, db: boundTo(client, prepared), tenant: '', timeout: limits.statement, prepared };
  // Initialises the query builder without sending anything; otherwise later statements could overtake its first one.
  await made.db.connection().execute(async () => undefined);
  connections.set(client, made);
  return made;
}

/**
 * Query builder that runs everything on this one connection, in order. Statements are sent without waiting for earlier
 * answers (`pipelined.ts`), because the connection is pipelined.
 */
function boundTo(client: pg.PoolClient, prepared: Set<string>): Db {
  const query = async (text: string, values: unknown[]) => {
    const name = statementName(text);
    if (name === null) return client.query(text, values);
    prepared.add(name);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!resultChanged(error)) throw error;
      forgetStatement(text);
      return client.query(text, values);
    }
  };
  const timed = (text: string, values: unknown[]) => timedStatement(text, () => query(text, values));
  // Kysely uses `query` only, because nothing here reads by a cursor.
  const bound = { query: timed, release: () => {} } as unknown as PostgresPoolClient;
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => bound, end: async () => {} } }),
    plugins,
  });
}

/**
 * Whether PostgreSQL refused a prepared statement because its table was changed and its columns have other types now.
 */
function resultChanged(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}
