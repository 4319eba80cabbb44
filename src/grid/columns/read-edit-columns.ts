import { fillTemplate } from '#src/grid/cell-types/placeholder.ts';
import { tagsFormat } from '#src/grid/cell-types/tags-format.ts';
import { readCellType } from './cell-type-spelling.ts';
import { ColumnError } from './column-error.ts';
import { readWidth } from './column-width.ts';
import type { CellTypeName, EditColumn, Statistic } from './edit-column.ts';
import { fromJson, type RawObject, rawFlag, rawNumber, rawObject, rawText } from './raw-value.ts';
import { readOptions } from './read-options.ts';
import { readRules } from './read-rules.ts';

/** Grid width in px for percentages if none is given. */
const usualGridWidth = 1200;

/**
 * Reads columns from a raw configuration (docs/specification.md §2.3 'Editable grid column', docs/wire.md §2.17.5),
 * with the defaults of docs/specification.md §2.9. Throws a `ColumnError` for an invalid column, an unknown type or a
 * duplicate key.
 */
export function readEditColumns(configuration: unknown, gridWidth = usualGridWidth): readonly EditColumn[] {
  const list = fromJson(configuration);
  if (!Array.isArray(list)) throw new ColumnError({ zh: '列配置必须是数组', en: 'Columns must be a list' });
  const columns = list.flatMap((each, index) => readColumn(each, index, gridWidth));
  const seen = new Set<string>();
  for (const { key } of columns) {
    if (seen.has(key)) throw new ColumnError({ zh: `列“${key}”重复`, en: `Column “${key}” occurs twice` });
    seen.add(key);
  }
  return columns;
}

function readColumn(each: unknown, index: number, gridWidth: number): EditColumn[] {
  const raw = rawObject(each);
  const typeName = raw?.$type ?? raw?.type;
  const key = raw === undefined ? undefined : rawText(raw, 'key', 'field', 'dataIndex');
  const type = readCellType(typeName, key ?? String(index + 1));
  if (raw === undefined || (key === undefined && type !== undefined)) {
    throw new ColumnError({ zh: `第 ${index + 1} 列没有 key`, en: `Column ${index + 1} has no key` });
  }
  if (key === undefined || type === undefined) return [];
  const title = rawText(raw, 'title', 'label') ?? key;
  const naming = { key, title, defaultValue: raw.defaultValue };
  return [
    withoutBlanks({
      ...naming,
      // `async: false` of a dictionary search: all items are loaded, so the browser searches them.
      type: type === 'sel_search_async' && rawFlag(raw.async) === false ? 'sel_search' : type,
      ...readLook(raw, type, gridWidth),
      ...readChoice(raw),
      ...readFiles(raw),
      ...readPopup(raw),
      validateRules: readRules(raw.validateRules),
      statistics: readStatistics(raw.statistics),
      isOrder: rawFlag(raw.isOrder),
      format: typeName === 'tags' ? tagsFormat : rawText(raw, 'format'),
      placeholder: rawText(raw, 'placeholder'),
      props: readProps(raw.props, naming),
      disabled: rawFlag(raw.disabled) ?? rawFlag(rawObject(raw.props)?.disabled),
      slotName: rawText(raw, 'slotName'),
      showDetails: rawFlag(raw.showDetails),
    }),
  ];
}

const readLook = (raw: RawObject, type: CellTypeName, gridWidth: number) => ({
  width: readWidth(raw.width, type, gridWidth, raw.minWidth),
  align: aligns.get(raw.align),
  fixed: sides.get(raw.fixed),
});

/** Both notations; a centred column is aligned as its type. */
const aligns: ReadonlyMap<unknown, EditColumn['align']> = new Map([
  ['left', 'start'],
  ['start', 'start'],
  ['right', 'end'],
  ['end', 'end'],
]);
/** `true` means left in antd. */
const sides: ReadonlyMap<unknown, EditColumn['fixed']> = new Map<unknown, EditColumn['fixed']>([
  ['left', 'left'],
  ['right', 'right'],
  [true, 'left'],
]);

const readChoice = (raw: RawObject) => ({
  options: readOptions(raw.options),
  dictCode: rawText(raw, 'dictCode', 'dict'),
  customValue: readPair(raw.customValue),
  defaultChecked: rawFlag(raw.defaultChecked),
  allowInput: rawFlag(raw.allowInput),
  allowSearch: rawFlag(raw.allowSearch),
  allowClear: rawFlag(raw.allowClear),
  linkageKey: rawText(raw, 'linkageKey'),
  extend: readExtend(raw),
});

const readFiles = (raw: RawObject) => ({
  action: rawText(raw, 'action'),
  token: rawFlag(raw.token),
  responseName: rawText(raw, 'responseName'),
  btnText: rawText(raw, 'btnText'),
  number: rawNumber(raw.number) ?? rawNumber(extendOf(raw).uploadnum),
  allowDownload: rawFlag(raw.allowDownload),
  allowRemove: rawFlag(raw.allowRemove),
});

const readPopup = (raw: RawObject) => ({
  popupCode: rawText(raw, 'popupCode', 'code'),
  orgFields: rawText(raw, 'orgFields'),
  destFields: rawText(raw, 'destFields'),
  param: readParam(raw.param),
  sorter: rawText(raw, 'sorter'),
});

function readPair(raw: unknown): readonly [unknown, unknown] | undefined {
  const pair = fromJson(raw);
  return Array.isArray(pair) && pair.length === 2 ? [pair[0], pair[1]] : undefined;
}

/** `fieldExtendJson` is JSON text. Its properties may also be set on the column itself, which take precedence. */
function extendOf(raw: RawObject): RawObject {
  return rawObject(fromJson(raw.fieldExtendJson)) ?? {};
}

function readExtend(raw: RawObject): EditColumn['extend'] {
  const json = extendOf(raw);
  const store = rawText(raw, 'store') ?? rawText(json, 'store');
  const text = rawText(raw, 'text') ?? rawText(json, 'text');
  const multiSelect = rawFlag(raw.multi) ?? rawFlag(json.multiSelect) ?? rawFlag(json.multi);
  const extend = withoutBlanks({ store, text, multiSelect });
  return Object.keys(extend).length === 0 ? undefined : extend;
}

function readParam(raw: unknown): Readonly<Record<string, string>> | undefined {
  const param = rawObject(fromJson(raw));
  if (param === undefined) return undefined;
  return Object.fromEntries(Object.entries(param).map(([name, value]) => [name, String(value ?? '')]));
}

/** `true` means only the sum (the older grid); unknown names are ignored. */
function readStatistics(raw: unknown): readonly Statistic[] | undefined {
  if (rawFlag(raw) === true) return ['sum'];
  const list = Array.isArray(raw) ? raw : [raw];
  const known = list.filter((each): each is Statistic => each === 'sum' || each === 'average');
  return known.length === 0 ? undefined : known;
}

/** Texts in the attributes may be templates. */
function readProps(raw: unknown, naming: Pick<EditColumn, 'key' | 'title' | 'defaultValue'>): EditColumn['props'] {
  const props = rawObject(fromJson(raw));
  if (props === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'string' ? fillTemplate(value, naming) : value,
    ]),
  );
}

/** Drops undefined properties, so that the result looks as if written by hand. */
function withoutBlanks<T extends object>(column: T): T {
  return Object.fromEntries(Object.entries(column).filter(([, value]) => value !== undefined)) as T;
}
