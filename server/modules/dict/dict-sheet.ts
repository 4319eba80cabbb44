import type { ReadCell } from '#server/workbook/cell.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Workbook format of dictionaries (docs/wire.md §3.1): two header rows, one row per item, the dictionary's columns in
 * its first row.
 */
export const dictSheet = {
  title: '数据字典列表',
  name: '数据字典',
  head: ['字典名称', '字典编码', '描述', '字典列表', '', '', ''],
  below: ['', '', '', '字典项文本', '字典项值', '描述', '排序'],
} as const;

/** A dictionary, read from its rows. */
export interface SheetDict {
  readonly dict: { readonly dictName: string; readonly dictCode: string; readonly description: string };
  readonly rows: { readonly row: ReadRow; readonly item: SheetItem | null }[];
}

export interface SheetItem {
  readonly itemText: string;
  readonly itemValue: string;
  readonly description: string;
  readonly sortOrder: string;
}

/** The header must be within this many rows. */
const headerWithin = 10;

const textAt = (cells: readonly ReadCell[], at: number): string => {
  const cell = cells[at] ?? null;
  return cell === null || typeof cell === 'object' ? '' : String(cell).trim();
};

/**
 * Reads the dictionaries of a sheet: with JeecgBoot's two header rows, or with one header row that has all titles, as
 * in our workbook of refused rows. A row without a dictionary belongs to the one above.
 * @throws `importHeaderMissing`
 */
export function readDictSheet(rows: readonly ReadRow[]): {
  readonly titles: readonly string[];
  readonly dicts: readonly SheetDict[];
} {
  const has = (row: ReadRow | undefined, title: string) => row?.cells.some((_, at) => textAt(row.cells, at) === title);
  const first = rows.findIndex((row) => row.number <= headerWithin && has(row, '字典编码'));
  const [head, next] = [rows[first], rows[first + 1]];
  if (head === undefined || !has(head, '字典名称')) throw fail('importHeaderMissing', { names: '字典名称、字典编码' });
  const below = !has(head, '字典项文本') && has(next, '字典项文本') ? next : undefined;
  const width = Math.max(head.cells.length, below?.cells.length ?? 0);
  const titles = Array.from({ length: width }, (_, at) => textAt(below?.cells ?? [], at) || textAt(head.cells, at));
  const text = titles.indexOf('字典项文本');
  const places = {
    dictName: titles.indexOf('字典名称'),
    dictCode: titles.indexOf('字典编码'),
    description: titles.findIndex((title, at) => title === '描述' && (text < 0 || at < text)),
    itemText: text,
    itemValue: titles.indexOf('字典项值'),
    itemDescription: titles.findIndex((title, at) => title === '描述' && text >= 0 && at > text),
    sortOrder: titles.indexOf('排序'),
  };
  const dicts: SheetDict[] = [];
  for (const row of rows.slice(first + (below ? 2 : 1))) {
    const of = (name: keyof typeof places) => textAt(row.cells, places[name]);
    const [dictName, dictCode, description] = [of('dictName'), of('dictCode'), of('description')];
    let current = dicts.at(-1);
    if (current === undefined || ((dictName || dictCode) && dictCode !== current.dict.dictCode)) {
      current = { dict: { dictName, dictCode, description }, rows: [] };
      dicts.push(current);
    }
    const item = {
      itemText: of('itemText'),
      itemValue: of('itemValue'),
      description: of('itemDescription'),
      sortOrder: of('sortOrder'),
    };
    const isBlank = Object.values(item).every((value) => value === '');
    current.rows.push({ row, item: isBlank ? null : item });
  }
  return { titles, dicts };
}
