import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { insertHead } from '#server/resource/lines/save-head.ts';
import type { SentLine } from '#server/resource/lines/sent-lines.ts';
import { readBody } from '#server/resource/save/check.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { type AppError, fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { headContext } from '#shared/resource/lines/line-context.ts';
import { type LineResource, mostLines } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { attempt } from './attempt.ts';
import { columnAt } from './import-columns.ts';
import type { ImportOptions } from './import-workbook.ts';
import { type RowOutcome, reasonsOf, refusalOf } from './insert-bodies.ts';
import { type LineSheet, nameIn } from './line-sheets.ts';
import { type ReadBody, readBodies } from './read-bodies.ts';
import { word } from './sheet-words.ts';

/** Head of the workbook with the lines that name it, by sheet. */
interface HeadBody {
  readonly body: ReadBody;
  readonly lines: readonly { readonly sheet: LineSheet; readonly bodies: readonly ReadBody[] }[];
}

/** Ways to import the rows of a workbook as heads, with the lines in its other sheets that name them. */
export function headWays(
  definition: ResourceDefinition,
  actor: Actor,
  lines: readonly LineSheet[],
): Pick<ImportOptions, 'insert' | 'pass' | 'lines' | 'into'> {
  const name = fieldOf(definition, definition.display);
  const nameAt = (header: readonly ReadCell[]) => (name ? columnAt(name, header) : -1);
  return {
    lines,
    into: 'heads',
    insert: async (trx, bodies, header) => {
      const at = nameAt(header);
      const nameOf = ({ row }: ReadBody) => nameIn(row, at);
      return insertHeads(trx, definition, actor, await withTheirLines(trx, definition, actor, lines, bodies, nameOf));
    },
    // The heads of an earlier import took their lines; lines of refused heads are rejected with them.
    pass: (rows, header, refused) => {
      const at = nameAt(header);
      for (const row of rows) {
        for (const sheet of lines) {
          const own = takeRows(sheet, nameIn(row, at)) ?? [];
          if (refused.has(row.number)) sheet.refused.push(...own.map((line) => ({ row: line, reasons: [] })));
        }
      }
    },
  };
}

/**
 * Takes the lines of heads from their sheets and reads them.
 * @param nameOf name of the head in the sheets
 */
async function withTheirLines(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  sheets: readonly LineSheet[],
  bodies: readonly ReadBody[],
  nameOf: (body: ReadBody) => string,
): Promise<readonly HeadBody[]> {
  const taken = bodies.map((body) => {
    const name = nameOf(body);
    const rows = sheets.map((sheet) => takeRows(sheet, name));
    // Another head has the same name, so the lines cannot be assigned.
    if (rows.includes(null)) body.problems[definition.display] = word('ambiguous', actor.language, { text: name });
    return { body, rows: rows.map((own) => own ?? []) };
  });
  const read = new Map<LineSheet, readonly ReadBody[]>();
  for (const [at, sheet] of sheets.entries()) {
    const heads = new Map(taken.flatMap(({ body, rows }) => (rows[at] ?? []).map((row) => [row, body] as const)));
    const around = (row: ReadRow) => headContext((heads.get(row)?.body ?? {}) as RecordPatch);
    read.set(sheet, await readBodies(trx, actor, [...heads.keys()], { ...sheet, around }));
  }
  const next = new Map(sheets.map((sheet) => [sheet, 0]));
  return taken.map(({ body, rows }) => ({
    body,
    lines: sheets.map((sheet, at) => {
      const from = next.get(sheet) ?? 0;
      const to = from + (rows[at]?.length ?? 0);
      next.set(sheet, to);
      return { sheet, bodies: read.get(sheet)?.slice(from, to) ?? [] };
    }),
  }));
}

/** Null if another head with that name has taken the rows. */
function takeRows({ byHead, taken }: LineSheet, name: string): readonly ReadRow[] | null {
  if (taken.has(name)) return null;
  const rows = name === '' ? undefined : byHead.get(name);
  if (!rows) return [];
  byHead.delete(name);
  taken.add(name);
  return rows;
}

/**
 * Adds heads with their lines as `add` does, each completely or not at all, and returns why heads were refused, also
 * because of a line.
 * @throws an error that is not caused by a head, such as a lost database connection
 */
async function insertHeads(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  heads: readonly HeadBody[],
): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const head of heads) {
    const reasons = await insertOne(trx, definition, actor, head);
    outcomes.push({ reasons });
    if (reasons.length === 0) continue;
    // The lines are rejected with their head, which has the reason.
    for (const { sheet, bodies } of head.lines) sheet.refused.push(...bodies.map(({ row }) => ({ row, reasons: [] })));
  }
  return outcomes;
}

async function insertOne(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  head: HeadBody,
): Promise<readonly string[]> {
  const wrong = [
    ...Object.values(head.body.problems),
    ...head.lines.flatMap(({ sheet, bodies }) =>
      bodies.flatMap(({ row, problems }) =>
        Object.values(problems).map((said) => placed(sheet.line, actor, row.number, said)),
      ),
    ),
  ];
  if (wrong.length > 0) return wrong;
  try {
    const count = head.lines.reduce((sum, { bodies }) => sum + bodies.length, 0);
    if (count > mostLines) throw fail('tooManyRows', { max: mostLines });
    const input = readBody(definition, actor, head.body.body, { mode: 'add' });
    const sent = new Map(head.lines.map(({ sheet, bodies }) => [sheet.line, bodies.map(sentLine)]));
    await attempt(trx, () => insertHead(trx, definition, actor, { input, sent }));
    return [];
  } catch (error) {
    return headReasons(definition, actor, refusalOf(error), head);
  }
}

const sentLine = ({ row, body }: ReadBody): SentLine => ({ key: String(row.number), id: null, values: body });

function headReasons(
  definition: ResourceDefinition,
  actor: Actor,
  error: AppError,
  { lines }: HeadBody,
): readonly string[] {
  if (!error.lines) return reasonsOf(definition, actor, error, {});
  const own = Object.keys(error.fields ?? {}).length > 0 ? reasonsOf(definition, actor, error, {}) : [];
  const ofLines = lines.flatMap(({ sheet: { line } }) =>
    Object.entries(error.lines?.[line.key] ?? {}).flatMap(([row, fields]) =>
      reasonsOf(line.definition, actor, invalidFields({ ...fields }), {}).map((said) =>
        placed(line, actor, Number(row), said),
      ),
    ),
  );
  return [...own, ...ofLines];
}

/** Reason with the sheet and the row before it. */
function placed({ definition }: LineResource, { language }: Actor, row: number, said: string): string {
  return word('lineReason', language, { title: definition.title[language], row, said });
}
