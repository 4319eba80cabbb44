import type { Trx } from '#server/db/database.ts';
import { attempt } from '#server/exchange/attempt.ts';
import { importAnswer } from '#server/exchange/import-answer.ts';
import { refuseProblem } from '#server/exchange/import-workbook.ts';
import { refusalOf } from '#server/exchange/insert-bodies.ts';
import { receiveWorkbook } from '#server/exchange/receive-workbook.ts';
import { keepRejected, type RejectedRow } from '#server/exchange/rejected-workbook.ts';
import { importSlots } from '#server/exchange/slots.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { readWorkbook } from '#server/workbook/read-workbook.ts';
import { addDictShape } from '#shared/contract/dict/dict-admin.schema.ts';
import { addDictItemShape } from '#shared/contract/dict/dict-item.schema.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { sysDict } from '#shared/system/dict.ts';
import { changeDictionaries } from './change-dictionaries.ts';
import { insertDict } from './dict-admin.queries.ts';
import { insertDictItem } from './dict-item.queries.ts';
import { readDictSheet, type SheetDict } from './dict-sheet.ts';

/** Most rows of a file. */
const mostRows = 20_000;

interface Asked {
  readonly actor: Actor;
  readonly request: RequestInfo;
}

/**
 * Imports the dictionaries of a workbook with their items. If a dictionary or one of its items is refused, the whole
 * dictionary is left out and its rows are returned with the reasons, so that the corrected file can be imported again.
 */
export async function importDicts({ actor, request }: Asked) {
  const { bytes, whole } = await receiveWorkbook(request);
  const release = importSlots.take(actor.userId);
  try {
    return await importSheet({ actor, request }, bytes, whole);
  } finally {
    release();
  }
}

async function importSheet({ actor, request }: Asked, bytes: Buffer, whole: boolean) {
  const { titles, dicts } = readDictSheet(await readRows(bytes));
  const total = dicts.reduce((sum, { rows }) => sum + rows.length, 0);
  if (total === 0) throw fail('importEmpty');
  const change = {
    operate: 'import',
    event: 'resource.import',
    words: { zh: '导入数据字典', en: 'Dictionaries imported' },
  } as const;
  let refused: RejectedRow[] = [];
  try {
    await changeDictionaries({ actor, request }, change, async (trx) => {
      const codes: string[] = [];
      for (const dict of dicts) {
        const out = await insertOne(trx, actor, dict);
        if (out.length === 0) codes.push(dict.dict.dictCode);
        refused.push(...out);
      }
      if (whole && refused.length > 0) throw new KeptOut();
      return { codes, target: codes.join(',') };
    });
  } catch (error) {
    if (!(error instanceof KeptOut)) throw error;
    refused = refused.filter(({ reasons }) => reasons.length > 0);
  }
  const success = whole && refused.length > 0 ? 0 : total - refused.length;
  const tally = { total, success, refused: refused.length };
  if (refused.length === 0) return importAnswer(actor, tally, undefined, whole);
  const rejected = await keepRejected(sysDict, actor, { header: titles, columns: [], date1904: false }, once(refused));
  return importAnswer(actor, tally, rejected, whole);
}

/** Thrown to roll back the whole file because of a refused row. */
class KeptOut extends Error {}

async function* once(rows: readonly RejectedRow[]): AsyncGenerator<readonly RejectedRow[]> {
  yield rows;
}

async function readRows(bytes: Buffer): Promise<readonly ReadRow[]> {
  const sheet = await readWorkbook(bytes).catch(refuseProblem);
  try {
    const rows: ReadRow[] = [];
    for await (const some of sheet.batches) {
      rows.push(...some);
      if (rows.length > mostRows) throw fail('importTooManyRows', { max: mostRows });
    }
    return rows;
  } finally {
    await sheet.close();
  }
}

/** Inserts a dictionary with its items; returns its rows with the reasons if it is refused, otherwise none. */
async function insertOne(trx: Trx, actor: Actor, { dict, rows }: SheetDict): Promise<readonly RejectedRow[]> {
  const say = (id: ErrorId) => errorText(id, actor.language);
  const all = (reason: string) => rows.map(({ row }) => ({ row, reasons: [reason] }));
  const head = addDictShape.body.safeParse(dict);
  if (!head.success) return all(say('dictImportDict'));
  const values = new Set<string>();
  const read = rows.map(({ row, item }) => {
    if (item === null) return { row };
    const parsed = addDictItemShape.body.omit({ dictId: true }).safeParse({
      ...item,
      sortOrder: item.sortOrder === '' ? null : item.sortOrder,
    });
    if (!parsed.success) return { row, reason: say('dictImportItem') };
    if (values.has(parsed.data.itemValue)) return { row, reason: say('dictImportTwice') };
    values.add(parsed.data.itemValue);
    return { row, item: parsed.data };
  });
  if (read.some(({ reason }) => reason !== undefined)) {
    return read.map(({ row, reason }) => ({ row, reasons: [reason ?? say('dictImportOthers')] }));
  }
  try {
    await attempt(trx, async () => {
      const { id: dictId } = await insertDict(trx, actor, head.data);
      for (const { item } of read) if (item !== undefined) await insertDictItem(trx, actor, { ...item, dictId });
    });
    return [];
  } catch (error) {
    const { id, params } = refusalOf(error);
    return all(id === 'duplicateRecord' ? say('dictImportKnown') : errorText<ErrorId>(id, actor.language, params));
  }
}
