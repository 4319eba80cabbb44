import { sql } from 'kysely';
import { readGlobal } from '#server/db/scope.ts';

/** What the database says of itself. */
export interface DatabaseFigures {
  readonly version: string;
  /** Bytes of this database. */
  readonly size: number;
  readonly connections: number;
  readonly mostConnections: number;
  /** Share of the pages that were found in memory, 0 to 1; null before anything was read. */
  readonly cacheHit: number | null;
  /** Seconds that the longest transaction of ours has lasted; 0 where none is open. */
  readonly longest: number;
  /** Bytes that statements wrote to disk because memory was too small for them, since its counters began. */
  readonly spilled: number;
  readonly deadlocks: number;
  /** Milliseconds that a statement without work takes, there and back. */
  readonly answer: number;
  /** Milliseconds that its clock is ahead of this process's; what the way takes is in it. */
  readonly ahead: number;
}

interface Row extends Omit<DatabaseFigures, 'answer' | 'ahead' | 'cacheHit'> {
  readonly hit: number;
  readonly read: number;
  readonly now: number;
}

/** As the serving role sees it: its own transactions, and numbers of all. */
export async function readDatabase(): Promise<DatabaseFigures> {
  return readGlobal(async (db) => {
    const begun = performance.now();
    const { rows: clock } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
    const answer = performance.now() - begun;
    const here = Date.now() - answer / 2;
    const { rows } = await sql<Row>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
             d.numbackends as connections, current_setting('max_connections')::int as most_connections,
             d.blks_hit::float8 as hit, d.blks_read::float8 as read, d.temp_bytes::float8 as spilled,
             d.deadlocks::int as deadlocks,
             (select coalesce(max(extract(epoch from clock_timestamp() - a.xact_start)), 0)::float8
                from pg_stat_activity a
               where a.datname = current_database() and a.pid <> pg_backend_pid()) as longest
        from pg_stat_database d where d.datname = current_database()`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the database does not know itself');
    const { hit, read, longest, ...said } = row;
    return {
      version: said.version,
      size: said.size,
      connections: said.connections,
      mostConnections: said.mostConnections,
      spilled: said.spilled,
      deadlocks: said.deadlocks,
      cacheHit: hit + read === 0 ? null : hit / (hit + read),
      longest: Math.round(longest * 10) / 10,
      answer: Math.round(answer * 10) / 10,
      ahead: Math.round((clock[0]?.now ?? here) - here),
    };
  });
}
