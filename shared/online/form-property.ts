import { gridPatterns } from '#shared/rules/grid-patterns.ts';
import type { LinkConfig } from './extension.ts';
import { readLinkConfig, settingsOf, switchValues } from './extension.ts';
import { dictionaryItems, type Item, type Texts } from './items.ts';
import type { FieldRow, HeadRow } from './rows.schema.ts';

/** A field of a form as JSON schema writes it, with the keys that the clients of the platform add. */
export interface FormProperty {
  readonly title: string;
  readonly view: string;
  readonly type: 'string' | 'number';
  readonly order: number;
  readonly mode: string;
  readonly dbPointLength: number;
  readonly fieldExtendJson: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly errorInfo?: string;
  readonly defVal?: string;
  readonly ui?: { readonly widgetattrs: { readonly disabled: true } };
  readonly dictCode?: string;
  readonly dictTable?: string;
  readonly dictText?: string;
  readonly enum?: readonly Item[];
  readonly extendOption?: readonly [string | number, string | number] | null;
  readonly code?: string;
  readonly orgFields?: string;
  readonly destFields?: string;
  readonly popupMulti?: boolean;
  readonly config?: LinkConfig;
  readonly others?: readonly { readonly field: string; readonly title: string; readonly order: number }[];
  readonly dict?: string;
  readonly pidField?: string;
  readonly pidValue?: string;
  readonly hasChildField?: string;
  readonly pidComponent?: 0 | 1;
  readonly textField?: string;
}

export interface PropertyContext {
  readonly head: HeadRow;
  readonly texts: Texts;
  /** Fields that a linked select names, by its column. */
  readonly linked: ReadonlyMap<string, readonly FieldRow[]>;
}

const numberTypes = new Set(['int', 'double', 'BigDecimal']);

export const isNumber = ({ dbType }: FieldRow): boolean => numberTypes.has(dbType);

/** The property of one field of a form. */
export function formProperty(row: FieldRow, context: PropertyContext): FormProperty {
  const { fieldDefaultValue, isReadOnly } = row;
  return {
    ...{ title: row.dbFieldTxt, view: row.fieldShowType, type: 'string', order: row.orderNum },
    ...{ mode: row.queryMode, dbPointLength: row.dbPointLength, fieldExtendJson: row.fieldExtendJson },
    ...(isReadOnly === 1 && { ui: { widgetattrs: { disabled: true } } }),
    ...(fieldDefaultValue !== '' && { defVal: fieldDefaultValue }),
    ...byControl(row, context),
  };
}

type Part = Partial<FormProperty>;

function byControl(row: FieldRow, context: PropertyContext): Part {
  const { dictField: dictCode, dictTable, dictText, fieldShowType } = row;
  const { head, texts } = context;
  if (isParent(row, head)) return parentProperty(head);
  switch (fieldShowType) {
    case 'list':
    case 'radio':
    case 'checkbox':
    case 'list_multi':
      return { ...typeOf(row), dictCode, dictTable, dictText, enum: dictionaryItems(row, texts) };
    case 'sel_search':
    case 'link_table':
    case 'link_table_field':
      return { dictCode, dictTable, dictText };
    case 'switch':
      return { extendOption: switchValues(row.fieldExtendJson) ?? null };
    case 'popup':
      return {
        ...{ code: dictTable, orgFields: dictCode, destFields: dictText },
        popupMulti: settingsOf(row.fieldExtendJson).popupMulti !== false,
      };
    case 'link_down':
      return linkedProperty(row, context);
    case 'cat_tree':
      return {
        ...{ pidComponent: 0, pidValue: texts.categoryId(dictCode) ?? '' },
        ...(dictText !== '' && { textField: dictText }),
      };
    case 'sel_tree':
      return { ...treeKeys(row), pidComponent: 0 };
    default:
      return isNumber(row) ? numberProperty(row) : { maxLength: row.dbLength, ...patternOf(row) };
  }
}

const typeOf = (row: FieldRow): Part => (isNumber(row) ? { type: 'number' } : {});

/** Of the named patterns only whole numbers reach a number. */
const numberProperty = ({ fieldValidType }: FieldRow): Part => ({
  ...{ view: 'number', type: 'number' },
  ...(fieldValidType === 'z' && { pattern: 'z' }),
});

const email = { pattern: '^[a-zA-Z0-9_-]+@[a-zA-Z0-9_-]+(\\.[a-zA-Z0-9_-]+)+$', errorInfo: '请输入正确格式的邮箱地址' };

/** The clients know the names of patterns, except `e`. A name has no message, an expression always the same. */
function patternOf({ fieldValidType: pattern }: FieldRow): Part {
  if (pattern === '') return {};
  if (pattern === 'e') return email;
  const isName = pattern === 'only' || pattern === '*' || gridPatterns[pattern] !== undefined;
  return { pattern, errorInfo: isName ? '' : '输入的值不合法' };
}

function linkedProperty(row: FieldRow, { linked }: PropertyContext): Part {
  const others = linked.get(row.dbFieldName) ?? [];
  return {
    config: readLinkConfig(row.dictTable) ?? {},
    others: others.map(({ dbFieldName, dbFieldTxt, orderNum }) => ({
      ...{ field: dbFieldName, title: dbFieldTxt, order: orderNum },
    })),
  };
}

/** Keys of a select over a tree, in forms and in filters. */
export function treeKeys({ dictTable, dictField, dictText }: FieldRow) {
  const [id = '', pidField = '', text = '', hasChildField = ''] = dictText.split(',');
  return { dict: `${dictTable},${text},${id}`, pidField, pidValue: dictField, hasChildField };
}

/** Whether the field is the parent of a node in a form that is a tree; the clients draw it as a select over the tree. */
const isParent = (row: FieldRow, head: HeadRow): boolean =>
  head.isTree === 'Y' && row.dbFieldName === head.treeParentIdField;

function parentProperty({ tableName, treeFieldname, treeParentIdField, treeIdField }: HeadRow): Part {
  return {
    view: 'sel_tree',
    dict: `${tableName},${treeFieldname},id`,
    pidField: treeParentIdField ?? '',
    pidValue: '0',
    hasChildField: treeIdField ?? '',
    pidComponent: 1,
  };
}
