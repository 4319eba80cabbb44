import { expect } from 'vitest';
import type { Envelope } from '#server/http/envelope.ts';
import type { Cell } from '#server/workbook/cell.ts';
import type { PartialImport } from '#shared/resource/exchange-shapes.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import type { TestClient } from '#tests/support/app.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';

export const contractors = resourceCalls(contractor);

type Answer = Envelope<string | PartialImport | null>;

export async function importFile(
  who: TestClient,
  path: string,
  bytes: Buffer,
  name = 'data.xlsx',
  part = 'file',
  validateStatus = '0',
): Promise<Answer> {
  const body = new FormData();
  body.append(part, new Blob([new Uint8Array(bytes)]), name);
  body.append('validateStatus', validateStatus);
  const response = await who.raw(`/jeecg-boot${path}`, { method: 'POST', body });
  return (await response.json()) as Answer;
}

export const rejectedOf = ({ result }: Answer): PartialImport => {
  if (result === null || typeof result === 'string') throw new Error('nothing was rejected');
  return result;
};

export async function rejectedRows(who: TestClient, envelope: Answer) {
  const response = await who.raw(`/jeecg-boot${rejectedOf(envelope).fileUrl}`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  return readRows(Buffer.from(await response.arrayBuffer()));
}

export const header = ['单位编号', '单位名称', '单位类别', '联系人', '联系电话', '资质有效期', '状态'];

/** A contractor in the order of `header`; `changes` replaces cells by their index. */
export const row = (code: string, changes: Partial<Record<number, Cell>> = {}): Cell[] =>
  Object.assign([code, `单位${code}`, '劳务', '王强', '13800000000', { date: '2030-12-31' }, '正常'], changes);

export const importContractors = (who: TestClient, rows: readonly (readonly Cell[])[], titles = header) =>
  importSheet(titles, rows).then((bytes) => importFile(who, contractors.importExcel.path, bytes));

export const listContractors = async (who: TestClient, query: Record<string, string>) =>
  (await who.call(contractors.list, { query: { ...query, column: 'code', order: 'asc' } })).records;
