import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-format.ts';
import type { Database, Db } from './database.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { forgetStatement, keptName, mostPrepared } from './kept-statements.ts';
import { isHeld, withReserve } from './reserve.ts';
import { timedStatement } from './statement-times.ts';

/** What a read is for: how long its statements may take. */
export type ReadKind = keyof typeof limits.read;

/** How many connections one process holds and how long it waits, in milliseconds (docs/security.md F3, F4). */
export const limits = {
  connections: 20,
  /** Besides them for reports, which wait for each other and keep nobody else waiting. */
  reports: 3,
  /** Besides them for what is asked while a connection is held (`withReserve`). */
  reserve: 6,
  connect: 10_000,
  /** For one of them to come free: as long as whoever has it may need for a statement. */
  free: 30_000,
  statement: 30_000,
  /** For what reads: a list, a report of a board, an export piece by piece, a search while typing (docs/security.md P19, P39). */
  read: { list: 5_000, report: 10_000, export: 60_000, search: 1_000 },
  formLock: 5_000,
  idleInTransaction: 60_000,
  idle: 60_000,
};

/** One connection with the query builder bound to it, and the tenant it last served. */
export interface Connection {
  readonly client: pg.PoolClient;
  readonly db: Db;
  /** What `slipway.tenant` of this session holds; empty text means none. */
  tenant: string;
  /** Its `statement_timeout` in milliseconds. */
  timeout: number;
  /** Names of the statements that were prepared on it. */
  readonly prepared: ReadonlySet<string>;
}

let pool: pg.Pool | undefined;
let reports: pg.Pool | undefined;
let reserve: pg.Pool | undefined;
/** Most that were in use, and waited, at once since somebody asked. */
let peak = { used: 0, waiting: 0 };
let listenUrl: string | undefined;
let formsUrl: string | undefined;
let ownerUrl: string | undefined;
const connections = new WeakMap<pg.PoolClient, Connection>();

const sessionOptions = '-c TimeZone=Asia/Shanghai -c client_encoding=UTF8';

/** The options every connection of the product shares; also for the listening connection and migrations. */
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

/** Made by the pool, with the pool's own settings but for its patience. */
class ServingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: limits.connect });
  }
}

export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/**
 * Opens this process's pool as `slipway_app`; connections are made when first needed. A kept statement is planned for
 * the values of each use: a plan for any value cannot know how rare a searched text is (docs/decisions/kept-statements.md).
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
    // The pool's own patience is for a free connection; that of making one is the client's.
    connectionTimeoutMillis: limits.free,
  };
  pool = new pg.Pool({ ...serving, max: options.connections ?? limits.connections });
  reserve = new pg.Pool({ ...serving, max: limits.reserve });
  reserve.on('error', () => {});
  // An idle connection that dies (restart, pg_terminate_backend) is dropped by the pool; without a listener it would
  // end the process.
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

/** The peak since the last call, and a new one from here on; asked by the monitor's sampler alone. */
export function takePoolPeak(): { readonly used: number; readonly waiting: number } {
  notePeak();
  const taken = peak;
  peak = { used: 0, waiting: 0 };
  return taken;
}

/** The pools of this process, for whoever looks how busy they are. */
export const openPools = (): { readonly serving: pg.Pool | undefined; readonly reports: pg.Pool | undefined } => ({
  serving: pool,
  reports,
});

/** Address for a connection outside the pool (`listen.ts`). */
export function listeningUrl(): string {
  if (listenUrl === undefined) throw new Error('the database is not open');
  return listenUrl;
}

/** Addresses of the two owners, for a backup: nothing else of a serving process asks for them. */
export function ownerUrls(): Pick<DatabaseUrls, 'owner' | 'forms'> {
  if (ownerUrl === undefined || formsUrl === undefined) throw new Error('the database is not open');
  return { owner: ownerUrl, forms: formsUrl };
}

/** A connection of its own as `slipway_forms`; tables are made seldom, so none waits in a pool. */
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

/** Runs work on a connection as `slipway_report`. One whose session broke is closed, not given back. */
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
 * Runs work on one pooled connection; what asks for another one meanwhile gets it from the reserve. A connection whose
 * session broke, or that is still within a transaction, is closed, not given back.
 */
export async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const from = isHeld() ? reserve : pool;
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
  // Nothing is sent; a query builder that is not ready yet would let later statements overtake its first.
  await made.db.connection().execute(async () => undefined);
  connections.set(client, made);
  return made;
}

/**
 * A query builder that runs everything on this one connection, in the order in which it was asked for. What is asked before
 * an answer came goes out at once (`together.ts`): the connection is a pipeline.
 */
function boundTo(client: pg.PoolClient, prepared: Set<string>): Db {
  const query = async (text: string, values: unknown[]) => {
    const name = keptName(text);
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
  // Nothing here reads by a cursor, the other way to ask a client.
  const bound = { query: timed, release: () => {} } as unknown as PostgresPoolClient;
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => bound, end: async () => {} } }),
    plugins,
  });
}

/** PostgreSQL's refusal of a prepared statement whose columns have other types since its table was changed. */
function resultChanged(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}
