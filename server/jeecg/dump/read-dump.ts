import { StartError } from '#server/config/start-error.ts';
import { dialectOf } from './open-dump.ts';
import { type DumpSink, readStatements } from './read-statements.ts';
import { SqlLexer } from './sql-lexer.ts';
import type { Dialect } from './token.ts';

/** Characters from which the dialect is detected. */
const beginning = 65_536;

/**
 * Reads a dump in pieces, with limited memory; no statement is executed (docs/security.md P36).
 * @param said dialect, if the caller knows it
 * @throws StartError if the dialect is unknown, or the dump ends within a statement
 */
export async function readDump(text: AsyncIterable<string>, sink: DumpSink, said?: Dialect): Promise<Dialect> {
  let lexer: SqlLexer | undefined;
  let dialect = said;
  let waiting = '';
  let reader: ReturnType<typeof readStatements> | undefined;
  let isReady = true;
  const read = (chunk: string, last = false): void => {
    waiting += chunk;
    if (!lexer) {
      if (waiting.length < beginning && !last) return;
      dialect ??= dialectOf(waiting.slice(0, beginning));
      if (dialect === undefined)
        throw new StartError(
          'The dump does not say which database wrote it; add --dialect=mysql or --dialect=postgresql',
        );
      lexer = new SqlLexer(dialect);
      reader = readStatements(lexer, sink);
      reader.next();
    }
    const piece = waiting;
    waiting = '';
    for (const token of lexer.push(piece, last)) isReady = reader?.next(token).value === 'ready';
  };
  for await (const chunk of text) read(chunk);
  read('', true);
  if (!lexer?.isWhole || !isReady || dialect === undefined)
    throw new StartError('The dump is incomplete: its last statement is cut off');
  return dialect;
}
