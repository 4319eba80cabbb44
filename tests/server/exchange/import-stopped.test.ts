import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importWorkbook } from '#server/exchange/import-workbook.ts';
import { listRecords } from '#server/resource/list.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { contractor } from '#shared/yard/contractor.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importSheet } from '#tests/support/workbooks.ts';

const database = testDatabase();

it('an import that cannot go on says exactly how far it came', async () => {
  // No folder for files: the first rejected row cannot be written down.
  await mkdir(join(database.dataDir, 'files'), { recursive: true });
  await writeFile(join(database.dataDir, 'files', 'incoming'), 'in the way');
  const header = ['code', 'name', 'kind', 'contact', 'phone', 'validTo'];
  const rows = Array.from({ length: 500 }, (_, at) => [
    `S${at}`,
    at === 7 ? null : `单位${at}`,
    '1',
    '王强',
    '13800000000',
    '2030-12-31',
  ]);
  const tally = { total: 0, success: 0, lastRow: 0 };
  const error = await importWorkbook(contractor, testActor(), await importSheet(header, rows), tally).catch((e) => e);
  expect(error).toBeInstanceOf(AppError);
  const { id, params } = error as AppError;
  const { total } = await listRecords(contractor, testActor(), listQuerySchema.parse({ code: 'S*' }));
  // The chunk after the one that was refused may have been on its way; no third one begins.
  expect([199, 399]).toContain(total);
  expect(errorText(id, 'zh', params)).toBe(`文件导入失败:处理中断，已导入${total}行，第${total + 4}行之后的数据未处理`);
});
