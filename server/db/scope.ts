import { type RawBuilder, sql } from 'kysely';
import type { ClientBase, QueryConfig } from 'pg';
import { compileSql } from './compile-sql.ts';
import type { Db, Trx } from './database.ts';
import { type Connection, formsClient, limits, type ReadKind, withConnection, withReportConnection } from './pool.ts';
import { timedStatement } from './statement-times.ts';
import { together } from './together.ts';

/**
 * The only way to the database (docs/security.md P13). The tenant is a setting of the connection that row-level security
 * reads; it stands behind the `tenant_id` that every query carries itself.
 */
async function useTenant(connection: Connection, tenant: string, timeout: number): Promise<void> {
  if (connection.tenant === tenant && connection.timeout === timeout) return;
  await sql`select ${set('slipway.tenant', tenant, false)}, ${set('statement_timeout', String(timeout), false)}`.execute(
    connection.db,
  );
  connection.tenant = tenant;
  connection.timeout = timeout;
}

/** Sets a setting of the session, or of the transaction alone. */
function set(name: string, value: string, local: boolean) {
  return sql`set_config(${name}, ${value}, ${local})`;
}

function textOf(tenantId: number): string {
  if (!Number.isInteger(tenantId) || tenantId <= 0) throw new Error('a tenant id is a positive whole number');
  return String(tenantId);
}

/**
 * Reads rows of one tenant, each statement on its own; the tenant is set only when the connection served another. A
 * statement that takes longer than its kind of reading may is ended.
 */
export async function readAs<T>(tenantId: number, query: (db: Db) => Promise<T>, kind: ReadKind = 'list'): Promise<T> {
  const tenant = textOf(tenantId);
  return withConnection(async (connection) => {
    await useTenant(connection, tenant, limits.read[kind]);
    return query(connection.db);
  });
}

/** One transaction for one tenant: all of `work` or nothing of it. */
export async function writeAs<T>(tenantId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return writeWith(textOf(tenantId), work);
}

/** Reads tables that have no tenant; rows of tenants stay invisible. */
export async function readGlobal<T>(query: (db: Db) => Promise<T>): Promise<T> {
  return withConnection(async (connection) => {
    await useTenant(connection, '', limits.read.list);
    return query(connection.db);
  });
}

/** One transaction on tables that have no tenant; rows of tenants stay invisible. */
export async function writeGlobal<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  return writeWith('', work);
}

/**
 * From here on the transaction sees and writes rows of another tenant. For what an administrator of the installation does at
 * the terminal in one transaction; nothing that a request reaches calls it (docs/security.md P13).
 */
export async function enterTenant(trx: Trx, tenantId: number): Promise<void> {
  await sql`select ${set('slipway.tenant', textOf(tenantId), true)}`.execute(trx);
}

const commitSteps = new WeakMap<Trx, (() => void)[]>();

async function writeWith<T>(tenant: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  const steps: (() => void)[] = [];
  const result = await withConnection(async ({ client, db }) => {
    // Kysely's own transaction waits for each answer before it sends the next statement. This is another handle on the
    // connection, so that what is known of one transaction is not known of the next.
    const trx = db.withTables<Record<never, never>>() as unknown as Trx;
    commitSteps.set(trx, steps);
    const timeout = String(limits.statement);
    const { text, values } = compileSql(
      sql`select ${set('slipway.tenant', tenant, true)}, ${set('statement_timeout', timeout, true)}`,
    );
    // By the client itself: they are on their way before the query builder sends anything.
    const begun = together([client.query('begin'), client.query(text, values)]);
    begun.catch(() => undefined);
    try {
      const done = await work(trx);
      await begun;
      await commit(client);
      return done;
    } catch (error) {
      await sql`rollback`.execute(trx).catch(() => undefined);
      // Where it did not begin, everything after that was refused for it.
      await begun;
      throw error;
    } finally {
      commitSteps.delete(trx);
    }
  });
  for (const step of steps) step();
  return result;
}

/**
 * PostgreSQL answers the commit of a transaction in which a statement failed without an error: by rolling it back. Where
 * somebody went on after that failure, nothing of the work was kept, and it must not be told as done.
 */
async function commit(client: ClientBase): Promise<void> {
  const { command } = await timedStatement('commit', () => client.query('commit'));
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed, nothing of it was kept');
}

/**
 * Runs when this transaction is committed, not when it is rolled back. What is forgotten before the commit, a reader
 * learns again as it was.
 */
export function afterCommit(trx: Trx, step: () => void): void {
  const steps = commitSteps.get(trx);
  if (steps === undefined) throw new Error('only a transaction of writeAs or writeGlobal can be waited for');
  steps.push(step);
}

/** Runs one statement of a report and answers its rows, by result column. */
export type ReadReport = <T extends Readonly<Record<string, unknown>>>(statement: RawBuilder<T>) => Promise<T[]>;

/**
 * Reads as `slipway_report`, rows of one tenant in one snapshot. The role writes nothing, sees what it was granted, and
 * names without a schema are those of the product.
 */
export async function reportAs<T>(tenantId: number, work: (read: ReadReport) => Promise<T>): Promise<T> {
  const settings = [textOf(tenantId), String(limits.read.report), 'public'];
  return withReportConnection(async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    try {
      await client.query(
        `select set_config('slipway.tenant', $1, true), set_config('statement_timeout', $2, true),
                set_config('search_path', $3, true), set_config('standard_conforming_strings', 'on', true),
                set_config('work_mem', '16MB', true)`,
        settings,
      );
      return await work(async <R extends Readonly<Record<string, unknown>>>(statement: RawBuilder<R>) => {
        // Extended mode takes one statement, whatever its text holds.
        const asked: QueryConfig & { queryMode: string } = { ...compileSql(statement), queryMode: 'extended' };
        return (await timedStatement(asked.text, () => client.query<R>(asked))).rows;
      });
    } finally {
      // Where the connection itself is gone, what ended it is the error to tell.
      await client.query('rollback').catch(() => undefined);
    }
  });
}

/** One transaction on the tables made at run time, as the role that owns them: all of `work` or nothing of it. */
export async function changeFormTables<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = formsClient();
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
}
