import { sql } from 'kysely';
import { readGlobal } from '#server/db/scope.ts';

/** Figures that the database reports. */
export interface DatabaseFigures {
  readonly version: string;
  /** Size of this database in bytes. */
  readonly size: number;
  readonly connections: number;
  readonly mostConnections: number;
  /** Share of pages found in memory, 0 to 1; null before the first read. */
  readonly cacheHit: number | null;
  /** Age of our longest open transaction in seconds; 0 if none is open. */
  readonly longest: number;
  /** Bytes of temporary files that statements wrote for lack of memory, since the counters were reset. */
  readonly spilled: number;
  readonly deadlocks: number;
  /** Round trip of an empty statement in milliseconds. */
  readonly answer: number;
  /** Milliseconds by which the database's clock is ahead of this process's, with the error of the round trip. */
  readonly ahead: number;
}

interface Row extends Omit<DatabaseFigures, 'answer' | 'ahead' | 'cacheHit'> {
  readonly hit: number;
  readonly read: number;
  readonly now: number;
}

/** Reads the figures as the serving role: its own transactions, and counters of all. */
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
