import type { Actor } from '#server/kernel/actor.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import { ReadProblem } from '#server/workbook/read-problem.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { readWorkbook } from '#server/workbook/read-workbook.ts';
import { sheetName } from '#server/workbook/write-workbook.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type LineResource, linesOf } from '#shared/resource/lines/line-resource.ts';
import { dataRows } from './data-rows.ts';
import { columnAt, matchColumns, titlesOfRow } from './import-columns.ts';
import type { ReadOptions } from './read-bodies.ts';
import type { RejectedRow } from './rejected-workbook.ts';
import { word } from './sheet-words.ts';

/** Most rows and characters of lines in a workbook. Heads are read in pieces, but lines are kept in memory. */
const most = { rows: 20_000, letters: 8_000_000 } as const;

/** Sheet of lines in a workbook of heads. */
export interface LineSheet extends ReadOptions {
  readonly line: LineResource;
  readonly header: readonly ReadCell[];
  /** Rows by the name of their head, as both sheets write it. Rows that are taken are removed. */
  readonly byHead: Map<string, readonly ReadRow[]>;
  /** Names of the heads whose lines were taken. */
  readonly taken: Set<string>;
  /** Lines of refused heads. */
  readonly refused: RejectedRow[];
}

/**
 * Reads the sheets of a workbook that are named like lines of the resource, in either language, as in an export of
 * heads.
 * @throws `importHeader…`, `importTooManyRows`, and a `ReadProblem` of the file
 */
export async function readLineSheets(
  definition: ResourceDefinition,
  actor: Actor,
  bytes: Buffer,
): Promise<readonly LineSheet[]> {
  const sheets: LineSheet[] = [];
  for (const line of linesOf(definition)) {
    const sheet = await readLineSheet(line, actor, bytes);
    if (sheet) sheets.push(sheet);
  }
  return sheets;
}

async function readLineSheet(line: LineResource, actor: Actor, bytes: Buffer): Promise<LineSheet | null> {
  const { title } = line.definition;
  const sheet = await readWorkbook(bytes, [sheetName(title.zh), sheetName(title.en)]).catch((error: unknown) => {
    if (error instanceof ReadProblem && error.kind === 'noSheet') return null;
    throw error;
  });
  if (!sheet) return null;
  try {
    const seen = visibleDefinition(line.definition, actor);
    const rows = dataRows(sheet.batches, titlesOfRow(seen));
    const { value: [first] = [] } = await rows.next();
    const header = first?.cells ?? [];
    const columns = matchColumns(seen, first, actor.language);
    const owner = fieldOf(line.definition, line.foreignKey);
    const at = owner ? columnAt(owner, header) : -1;
    if (at < 0) throw fail('importHeaderMissing', { names: owner?.label[actor.language] ?? line.foreignKey });
    return {
      line,
      header,
      columns,
      date1904: sheet.date1904,
      byHead: await rowsByHead(rows, at),
      taken: new Set(),
      refused: [],
    };
  } finally {
    await sheet.close();
  }
}

async function rowsByHead(chunks: AsyncIterable<readonly ReadRow[]>, at: number): Promise<LineSheet['byHead']> {
  const byHead = new Map<string, ReadRow[]>();
  let [count, letters] = [0, 0];
  for await (const rows of chunks) {
    for (const row of rows) {
      count += 1;
      for (const cell of row.cells) if (typeof cell === 'string') letters += cell.length;
      const name = nameIn(row, at);
      const own = byHead.get(name);
      if (own) own.push(row);
      else byHead.set(name, [row]);
    }
    if (count > most.rows || letters > most.letters) throw fail('importTooManyRows', { max: most.rows });
  }
  return byHead;
}

/** Name of the head in a row; empty if there is none. */
export function nameIn({ cells }: ReadRow, at: number): string {
  const cell = cells[at] ?? null;
  return cell === null || typeof cell === 'object' ? '' : String(cell).trim();
}

/** Lines that no head of the workbook took, with the reason. */
export function leftLines({ line, byHead }: LineSheet, { language }: Actor): readonly RejectedRow[] {
  const label = line.head.title[language];
  return [...byHead].flatMap(([text, rows]) =>
    rows.map((row) => ({ row, reasons: [`${label} ${word('unknown', language, { text: text.slice(0, 50) })}`] })),
  );
}
