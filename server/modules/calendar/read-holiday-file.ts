import { refuseProblem } from '#server/exchange/import-workbook.ts';
import { receiveWorkbook } from '#server/exchange/receive-workbook.ts';
import { importSlots } from '#server/exchange/slots.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import { readWorkbook } from '#server/workbook/read-workbook.ts';
import { dateTimeOf, days1904 } from '#server/workbook/serial-date.ts';
import { fail } from '#shared/errors/fail.ts';
import { longestHolidayList } from '#shared/yard/base/holiday-list.ts';

/** Most rows of a list; there are fewer holidays than weeks. */
const mostRows = 500;
/** Excel's serial numbers of 2000-01-01 and 2100-12-31; numbers in between are read as dates. */
const daysFrom = 36_526;
const daysTo = 73_415;

/**
 * Converts the first sheet of an uploaded workbook to text: a line per row, cells separated by tabs, dates written out
 * (docs/security.md P27).
 */
export async function readHolidayFile(actor: Actor, request: RequestInfo): Promise<string> {
  const { bytes } = await receiveWorkbook(request);
  const release = importSlots.take(actor.userId);
  try {
    const sheet = await readWorkbook(bytes).catch(refuseProblem);
    try {
      const lines: string[] = [];
      for await (const rows of sheet.batches) {
        lines.push(...rows.map(({ cells }) => cells.map((cell) => textOf(cell, sheet.date1904)).join('\t')));
        if (lines.length > mostRows) throw fail('importTooManyRows', { max: mostRows });
      }
      return lines.join('\n').slice(0, longestHolidayList);
    } finally {
      await sheet.close();
    }
  } finally {
    release();
  }
}

function textOf(cell: ReadCell, date1904: boolean): string {
  if (typeof cell !== 'number') return typeof cell === 'string' ? cell.replace(/\s+/g, ' ') : '';
  const serial = cell + (date1904 ? days1904 : 0);
  return serial >= daysFrom && serial <= daysTo ? (dateTimeOf(serial)?.slice(0, 10) ?? '') : String(cell);
}
