import type { z } from 'zod';
import type { Language } from '#server/kernel/actor.ts';
import { type Dictionaries, itemText } from '#server/kernel/dictionaries.ts';
import type { reportColumn, reportOption, reportQueryItem } from '#shared/contract/form/report.schema.ts';
import type { Report, ReportItem } from './report-config.ts';
import type { ReportRow } from './report-statement.ts';

type Column = z.input<typeof reportColumn>;
type Options = z.input<typeof reportOption>[];

function title({ fieldTxt, fieldTxtEn }: ReportItem, language: Language): string {
  return language === 'en' ? fieldTxtEn || fieldTxt : fieldTxt;
}

export function reportName({ head }: Report, language: Language): string {
  return language === 'en' ? head.nameEn || head.name : head.name;
}

/** Visible columns in their order; rows contain the other columns too. */
export function reportColumns({ items }: Report, language: Language): Column[] {
  return items
    .filter(({ isShow }) => isShow)
    .map((item) => ({
      title: title(item, language),
      dataIndex: item.fieldName,
      key: item.fieldName,
      align: 'center',
      sorter: item.isOrder ? 'true' : false,
      fieldType: item.fieldType as Column['fieldType'],
      ...(item.fieldWidth !== null && { fieldWidth: item.fieldWidth }),
      ...(isCoded(item) && { customRender: item.fieldName }),
      // A statement is for its authors only.
      ...(item.dictCode && !isSelect(item.dictCode) && { dictCode: item.dictCode }),
      ...(item.fieldHref && { hrefSlotName: slotOf(item), scopedSlots: { customRender: slotOf(item) } }),
      isTotal: item.isTotal ? '1' : '0',
      groupTitle: item.groupTitle ?? '',
    }));
}

/** Links of columns, by slot name. */
export function hrefSlots({ items }: Report): { slotName: string; href: string }[] {
  return items.flatMap((item) => (item.fieldHref ? { slotName: slotOf(item), href: item.fieldHref } : []));
}

function slotOf({ fieldName }: ReportItem): string {
  return `fieldHref_${fieldName}`;
}

function isCoded({ dictCode, replaceVal }: ReportItem): boolean {
  return Boolean(dictCode || replaceVal);
}

/**
 * Texts of coded columns; includes disabled items, because old rows have them. Columns whose dictionary is a statement
 * have none here.
 */
export function dictOptions(
  { items }: Report,
  dictionaries: Dictionaries,
  language: Language,
): Record<string, Options> {
  return Object.fromEntries(
    items.filter(isCoded).map((item) => [item.fieldName, optionsOf(item, dictionaries, language)]),
  );
}

function optionsOf({ dictCode, replaceVal }: ReportItem, dictionaries: Dictionaries, language: Language): Options {
  if (!dictCode) return replacements(replaceVal ?? '');
  return (dictionaries.get(dictCode) ?? []).map((item) => textOption(item.itemValue, itemText(item, language)));
}

/** An option in the shape of clients, which read the text under three names. */
export const textOption = (value: string, text: string) => ({ value, text, label: text, title: text });

/** Whether a dictionary is a statement with the columns `value` and `text` (docs/wire.md §2.7.1). */
export const isSelect = (dictCode: unknown): dictCode is string =>
  typeof dictCode === 'string' && /^\s*(?:select|with)\s/i.test(dictCode);

/** Text of a value that may be a comma list; a value without a text stays as it is. */
export function textIn(known: ReadonlyMap<string, string>, value: ReportRow[string] | undefined): string {
  if (value === null || value === undefined) return '';
  return String(value)
    .split(',')
    .map((piece) => known.get(piece) ?? known.get(piece.trim()) ?? piece)
    .join(',');
}

/** Parses `text_value,text_value`. */
function replacements(list: string): Options {
  return list.split(',').flatMap((pair) => {
    const at = pair.lastIndexOf('_');
    return at <= 0 ? [] : textOption(pair.slice(at + 1), pair.slice(0, at));
  });
}

/** Search fields; those after the second are collapsed at first. */
export function queryItems({ items }: Report, language: Language): z.input<typeof reportQueryItem>[] {
  return items
    .filter(({ isSearch }) => isSearch)
    .map((item, at) => ({
      label: title(item, language),
      field: item.fieldName,
      view: viewOf(item),
      mode: item.searchMode === 'group' ? 'group' : 'single',
      hidden: at < 2 ? '0' : '1',
      ...choicesOf(item),
    }));
}

/**
 * Where a client finds the choices. Newer clients search a statement's choices with `fieldId`; those of 3.4.3 send back
 * what they got as `sql`, where we put the same id.
 */
function choicesOf(item: ReportItem): Partial<z.input<typeof reportQueryItem>> {
  if (isSelect(item.dictCode)) return { fieldId: item.id, sql: item.id, dictOptions: item.fieldName };
  return isCoded(item) ? { dictCode: item.dictCode ?? '', dictOptions: item.fieldName } : {};
}

function viewOf(item: ReportItem): string {
  if (isSelect(item.dictCode)) return 'search';
  if (isCoded(item)) return 'list';
  if (item.fieldType === 'Date') return 'date';
  return item.fieldType === 'Datetime' ? 'datetime' : 'text';
}
