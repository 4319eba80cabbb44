import { type RawBuilder, sql } from 'kysely';
import type { ClientBase, QueryConfig } from 'pg';
import { compileSql } from './compile-sql.ts';
import type { Db, Trx } from './database.ts';
import { pipelined } from './pipelined.ts';
import { type Connection, formsClient, limits, type ReadKind, withConnection, withReportConnection } from './pool.ts';
import { timedStatement } from './statement-times.ts';

/**
 * Sets the tenant and time limit of a connection. All database access goes through this file (docs/security.md P13).
 * Row-level security reads the tenant from this setting, in addition to the `tenant_id` in every query.
 */
async function useTenant(connection: Connection, tenant: string, timeout: number): Promise<void> {
  if (connection.tenant === tenant && connection.timeout === timeout) return;
  await sql`select ${set('slipway.tenant', tenant, false)}, ${set('statement_timeout', String(timeout), false)}`.execute(
    connection.db,
  );
  connection.tenant = tenant;
  connection.timeout = timeout;
}

/** SQL that sets a setting of the session, or of the transaction if `local`. */
function set(name: string, value: string, local: boolean) {
  return sql`set_config(${name}, ${value}, ${local})`;
}

function textOf(tenantId: number): string {
  if (!Number.isInteger(tenantId) || tenantId <= 0) throw new Error('a tenant id is a positive whole number');
  return String(tenantId);
}

/**
 * Reads rows of one tenant, without a transaction. The tenant is sent only if the connection's last tenant was another.
 * A statement is cancelled after the time limit of `kind`.
 */
export async function readAs<T>(tenantId: number, query: (db: Db) => Promise<T>, kind: ReadKind = 'list'): Promise<T> {
  const tenant = textOf(tenantId);
  return withConnection(async (connection) => {
    await useTenant(connection, tenant, limits.read[kind]);
    return query(connection.db);
  });
}

/** Runs `work` in one transaction for one tenant. */
export async function writeAs<T>(tenantId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return writeWith(textOf(tenantId), work);
}

/** Reads tables without a tenant; rows of tenants are invisible. */
export async function readGlobal<T>(query: (db: Db) => Promise<T>): Promise<T> {
  return withConnection(async (connection) => {
    await useTenant(connection, '', limits.read.list);
    return query(connection.db);
  });
}

/** Runs `work` in one transaction on tables without a tenant; rows of tenants are invisible. */
export async function writeGlobal<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  return writeWith('', work);
}

/**
 * Switches the transaction to another tenant. Only for commands of an administrator at the terminal that write to
 * several tenants in one transaction; no request may reach this (docs/security.md P13).
 */
export async function enterTenant(trx: Trx, tenantId: number): Promise<void> {
  await sql`select ${set('slipway.tenant', textOf(tenantId), true)}`.execute(trx);
}

const commitSteps = new WeakMap<Trx, (() => void)[]>();

async function writeWith<T>(tenant: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  const steps: (() => void)[] = [];
  const result = await withConnection(async ({ client, db }) => {
    // Not Kysely's own transaction, because that waits for each answer before it sends the next statement. `withTables`
    // makes a new handle on the connection, so that data in WeakMaps belongs to this transaction only.
    const trx = db.withTables<Record<never, never>>() as unknown as Trx;
    commitSteps.set(trx, steps);
    const timeout = String(limits.statement);
    const { text, values } = compileSql(
      sql`select ${set('slipway.tenant', tenant, true)}, ${set('statement_timeout', timeout, true)}`,
    );
    // Sent by the client itself, so that they precede everything the query builder sends.
    const begun = pipelined([client.query('begin'), client.query(text, values)]);
    begun.catch(() => undefined);
    try {
      const done = await work(trx);
      await begun;
      await commit(client);
      return done;
    } catch (error) {
      await sql`rollback`.execute(trx).catch(() => undefined);
      // If `begin` failed, report that error: later statements failed only because of it.
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
 * Commits. If a statement of the transaction failed and the error was ignored, PostgreSQL rolls back and reports no
 * error; then this throws, because nothing was saved.
 */
async function commit(client: ClientBase): Promise<void> {
  const { command } = await timedStatement('commit', () => client.query('commit'));
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed, nothing of it was kept');
}

/**
 * Runs `step` after this transaction is committed; never after a rollback. Clear caches here: if cleared before the
 * commit, a reader would fill them with the old values again.
 */
export function afterCommit(trx: Trx, step: () => void): void {
  const steps = commitSteps.get(trx);
  if (steps === undefined) throw new Error('only a transaction of writeAs or writeGlobal can be waited for');
  steps.push(step);
}

/** Runs one statement of a report and returns its rows, with the names of the result columns. */
export type ReadReport = <T extends Readonly<Record<string, unknown>>>(statement: RawBuilder<T>) => Promise<T[]>;

/**
 * Reads rows of one tenant as `slipway_report`, in one snapshot. The role cannot write and sees only what it was
 * granted; names without a schema refer to the product's tables.
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
        // Extended mode accepts a single statement only, whatever the text contains.
        const asked: QueryConfig & { queryMode: string } = { ...compileSql(statement), queryMode: 'extended' };
        return (await timedStatement(asked.text, () => client.query<R>(asked))).rows;
      });
    } finally {
      // If the connection is lost, its error is the one to report, not that of the rollback.
      await client.query('rollback').catch(() => undefined);
    }
  });
}

/** Connection that may change the tables of forms. */
export type FormsClient = ClientBase;

/** Reads as the owner of the tables made at run time, in a transaction that cannot write. */
export async function readFormTables<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
  return withFormTables('begin isolation level repeatable read, read only', work);
}

/** Runs `work` in one transaction as the owner of the tables made at run time. */
export async function changeFormTables<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
  return withFormTables('begin', work);
}

async function withFormTables<T>(begin: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = formsClient();
  await client.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Closing the connection rolls an open transaction back.
    await client.end();
  }
}
