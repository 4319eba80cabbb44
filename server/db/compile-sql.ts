import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import { plugins } from './pool.ts';

const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('nothing is looked up here');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins,
});

/** Compiles a statement to text and values, for connections that are not used through the query builder. */
export function compileSql(statement: RawBuilder<unknown>): { readonly text: string; readonly values: unknown[] } {
  const { sql, parameters } = statement.compile(compiler);
  return { text: sql, values: [...parameters] };
}
