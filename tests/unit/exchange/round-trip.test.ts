import { expect, it } from 'vitest';
import '#server/start/bindings.ts';
import { exportColumns } from '#server/exchange/export-columns.ts';
import { readHeader } from '#server/exchange/import-columns.ts';
import { headerOf } from '#server/exchange/sheet-words.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { offers } from '#shared/resource/resource-calls.ts';
import { exchangedTables } from '#shared/system/exchanged-tables.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

const all = [...yardDefinitions, ...exchangedTables];
/** Dictionaries have a workbook of their own shape (`dict-workbook.test.ts`). */
const listed = all.filter((definition) => offers(definition, 'exportXls') && definition.code !== 'sys_dict');
const pairs = listed.flatMap((out) => {
  const back = all.find((definition) => definition.code === out.code && offers(definition, 'importExcel'));
  return back ? [{ code: out.code, out, back }] : [];
});

/** What no list shows to anybody. */
const entered: Readonly<Record<string, readonly string[]>> = { sys_user: ['password'] };

function headers(out: ResourceDefinition): string[][] {
  const every = allFields(out).map(({ name }) => name);
  return [undefined, every.join(',')].flatMap((field) =>
    (['zh', 'en'] as const).map((language) => exportColumns(out, field).map((column) => headerOf(column, language))),
  );
}

it.each(pairs)('the import of $code has every column that its list exports', ({ code, out, back }) => {
  const read = headers(out).map((header) => readHeader(back, header));
  const strange = read.flatMap(({ columns }) =>
    columns.filter(({ state }) => state === 'unknown' || state === 'twice'),
  );
  expect(strange).toEqual([]);
  for (const { missing } of read.slice(2)) expect(missing.map(({ name }) => name)).toEqual(entered[code] ?? []);
});

it('the round trip covers the resources that administrators maintain in workbooks', () => {
  expect(pairs.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['sys_user', 'sys_role', 'sys_position', 'sys_depart', 'sys_category', 'sys_check_rule']),
  );
});
