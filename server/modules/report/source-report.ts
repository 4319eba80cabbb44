import {
  DummyDriver,
  Kysely,
  MysqlAdapter,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { openSource, type SourceTarget, SourceTooLarge } from '#server/db/open-source.ts';
import { type ReadReport, readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { targetOf } from '#server/modules/data-source/data-source-hooks.ts';
import { storedPassword } from '#server/modules/data-source/stored-password.ts';
import { readDataSources } from '#shared/contract/system/data-source.ts';
import { AppError } from '#shared/errors/fail.ts';
import { mysqlDialect, postgresDialect, type ReportDialect } from './report-dialect.ts';
import { ReportRefusal } from './report-refusal.ts';
import { type ReportGround, type ReportQuery, readPage } from './report-statement.ts';

/** A data source of a report, with its credentials. */
export interface ReportSource {
  readonly target: SourceTarget;
  readonly user: string;
  readonly password: string;
  readonly dialect: ReportDialect;
}

/**
 * Finds a data source by code, for actors who may read reports from data sources; their rows are not restricted by our
 * data scopes.
 * @throws ReportRefusal
 */
export async function findSource({ tenantId, grants, language }: Actor, code: string): Promise<ReportSource> {
  if (!grants.has(readDataSources)) throw new ReportRefusal('sourceClosed');
  return readAs(tenantId, async (db) => {
    const row = await db
      .selectFrom('sysDataSource')
      .select(['id', 'dbType', 'dbUrl', 'dbName', 'dbUsername'])
      .where('tenantId', '=', tenantId)
      .where('code', '=', code)
      .executeTakeFirst();
    if (!row) throw new ReportRefusal('noSource');
    const target = orGone(() => targetOf(row, language));
    const user = row.dbUsername;
    const password = await storedPassword(db, { tenantId, id: row.id, target, user });
    if (password === undefined) throw new ReportRefusal('noSource');
    return { target, user, password, dialect: target.driver === 'mysql' ? mysqlDialect : postgresDialect };
  });
}

/** Turns errors into `noSource`; the host may have been removed from `OUTBOUND_HOSTS` since it was saved. */
function orGone<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof AppError ? new ReportRefusal('noSource') : error;
  }
}

/** Reads a page of a report from a data source, in one read-only transaction there. */
export function readSource(source: ReportSource, actor: Actor, query: ReportQuery) {
  return inSource(source, (read, ground) => readPage(read, actor, query, ground));
}

/** Runs statements in one read-only transaction of a data source. */
export async function inSource<T>(
  { target, user, password, dialect }: ReportSource,
  work: (read: ReadReport, ground: ReportGround) => Promise<T>,
): Promise<T> {
  const connection = await openSource(target, { user, password }).catch(() => {
    throw new ReportRefusal('sourceAway');
  });
  const compiler = compilers[target.driver];
  const read: ReadReport = async <T extends Readonly<Record<string, unknown>>>(
    statement: Parameters<ReadReport>[0],
  ): Promise<T[]> => {
    const { sql: text, parameters } = statement.compile(compiler);
    return (await connection.rows(text, parameters).catch(refuse)) as T[];
  };
  try {
    return await work(read, { tables: sql``, dialect });
  } finally {
    await connection.close();
  }
}

/** Maps MySQL's errors; PostgreSQL's are mapped by their codes. */
function refuse(error: unknown): never {
  if (error instanceof SourceTooLarge) throw new ReportRefusal('tooLarge');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'PROTOCOL_SEQUENCE_TIMEOUT') throw new ReportRefusal('tooLong');
  throw code.startsWith('ER_') ? new ReportRefusal('wrong') : error;
}

const dialectOf = (
  makeAdapter: () => PostgresAdapter | MysqlAdapter,
  makeCompiler: () => PostgresQueryCompiler | MysqlQueryCompiler,
) =>
  new Kysely<unknown>({
    dialect: {
      createAdapter: makeAdapter,
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('nothing is looked up here');
      },
      createQueryCompiler: makeCompiler,
    },
  });

/** Query compilers that keep names as they are written, unlike those of our own database. */
export const compilers = {
  postgresql: dialectOf(
    () => new PostgresAdapter(),
    () => new PostgresQueryCompiler(),
  ),
  mysql: dialectOf(
    () => new MysqlAdapter(),
    () => new MysqlQueryCompiler(),
  ),
} as const;
