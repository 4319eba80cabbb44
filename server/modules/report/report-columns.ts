import type { z } from 'zod';
import type { Language } from '#server/kernel/actor.ts';
import { type Dictionaries, itemText } from '#server/kernel/dictionaries.ts';
import type { reportColumn, reportOption, reportQueryItem } from '#shared/contract/form/report.schema.ts';
import type { Report, ReportItem } from './report-config.ts';

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
      ...(item.dictCode && { dictCode: item.dictCode }),
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

/** Texts of coded columns; includes disabled items, because old rows have them. */
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
  return (dictionaries.get(dictCode) ?? []).map((item) => option(item.itemValue, itemText(item, language)));
}

const option = (value: string, text: string) => ({ value, text, label: text, title: text });

/** Parses `text_value,text_value`. */
function replacements(list: string): Options {
  return list.split(',').flatMap((pair) => {
    const at = pair.lastIndexOf('_');
    return at <= 0 ? [] : option(pair.slice(at + 1), pair.slice(0, at));
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
      ...(isCoded(item) && { dictCode: item.dictCode ?? '', dictOptions: item.fieldName }),
    }));
}

function viewOf(item: ReportItem): string {
  if (isCoded(item)) return 'list';
  if (item.fieldType === 'Date') return 'date';
  return item.fieldType === 'Datetime' ? 'datetime' : 'text';
}
