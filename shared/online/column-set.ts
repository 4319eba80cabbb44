import { lookup } from '#shared/lookup.ts';
import { buttonList, type ListedButton } from './button-list.ts';
import { readLinkConfig, settingsOf } from './extension.ts';
import { columnItems, type Item, type Texts } from './items.ts';
import { followers } from './link-fields.ts';
import { type Hidden, nothingHidden } from './rights.ts';
import type { FieldRow, FormRows } from './rows.schema.ts';

/** A column of a list. `customRender` is a key of `dictOptions`, or `_replace_text_` and the column with the text. */
export interface ListColumn {
  readonly title: string;
  readonly dataIndex: string;
  readonly align: 'center';
  readonly customRender: string | null;
  readonly scopedSlots: { readonly customRender: string } | null;
  readonly hrefSlotName: string | null;
  readonly showLength: number;
  readonly sorter: boolean;
  readonly linkField: string | null;
  readonly tableName: null;
  readonly dbType: string | null;
  readonly fieldType: string | null;
}

/** Answer of `getColumns`. */
export interface ColumnSet {
  readonly code: string;
  readonly currentTableName: string;
  readonly description: string | null;
  readonly tableType: number;
  readonly relationType: number | null;
  readonly formTemplate: string | null;
  readonly columns: readonly ListColumn[];
  readonly dictOptions: Readonly<Record<string, readonly Item[]>>;
  readonly fieldHrefSlots: readonly { readonly slotName: string; readonly href: string }[];
  readonly foreignKeys: readonly { readonly field: string; readonly table: null; readonly key: string }[];
  readonly hideColumns: readonly string[];
  readonly cgButtonList: readonly ListedButton[];
  readonly enhanceJs: string | null;
  readonly checkboxFlag: string | null;
  readonly paginationFlag: string | null;
  readonly scrollFlag: number | null;
  readonly isDesForm: string | null;
  readonly desFormCode: string | null;
  readonly pidField: string | null;
  readonly hasChildrenField: string | null;
  readonly textField: string | null;
}

export interface ColumnOptions {
  readonly texts: Texts;
  readonly hidden?: Hidden | undefined;
  /** Text of the list's script as clients evaluate it. */
  readonly script?: string | undefined;
}

/** What a list of the form is drawn from (`getColumns`). */
export function columnSet(form: FormRows, { texts, hidden = nothingHidden, script }: ColumnOptions): ColumnSet {
  const { head, fields } = form;
  const shown = fields.filter(({ isShowList }) => isShowList === 1);
  const visible = shown.filter(({ dbFieldName }) => !hidden.list.has(dbFieldName));
  const isTree = head.isTree === 'Y';
  return {
    code: head.id,
    currentTableName: head.tableName,
    description: head.tableTxt,
    tableType: head.tableType,
    relationType: head.relationType,
    formTemplate: head.formTemplate,
    columns: listColumns(visible, fields),
    dictOptions: dictOptions(visible, texts),
    fieldHrefSlots: hrefSlots(shown),
    foreignKeys: foreignKeys(fields),
    hideColumns: [...hidden.list, ...hidden.listButtons],
    cgButtonList: buttonList(form, ['button', 'link'], hidden.listButtons),
    enhanceJs: script ?? null,
    checkboxFlag: head.isCheckbox,
    paginationFlag: head.isPage,
    scrollFlag: head.scroll,
    isDesForm: head.isDesForm,
    desFormCode: head.desFormCode,
    pidField: isTree ? head.treeParentIdField : null,
    hasChildrenField: isTree ? head.treeIdField : null,
    textField: isTree ? head.treeFieldname : null,
  };
}

/** Answer of `getErpColumns`; only the theme `erp` shows the parts as lists of their own. */
export function erpColumns(
  form: FormRows,
  parts: readonly FormRows[],
  options: (form: FormRows) => ColumnOptions,
): { main: ColumnSet; subList?: readonly ColumnSet[] } {
  const plain = (each: FormRows) => ({ ...columnSet(each, options(each)), isDesForm: null, desFormCode: null });
  return { main: plain(form), ...(form.head.themeTemplate === 'erp' && { subList: parts.map(plain) }) };
}

function listColumns(visible: readonly FieldRow[], fields: readonly FieldRow[]): ListColumn[] {
  const linked = followers(fields);
  const following = new Set([...linked.values()].flat());
  return visible.flatMap((row) => {
    if (following.has(row)) return [];
    const next = (linked.get(row.dbFieldName) ?? []).map((follower) => ({
      ...listColumn(follower),
      ...{ customRender: row.dbFieldName, dbType: null },
    }));
    return [listColumn(row), ...next];
  });
}

const slots = lookup<string>({
  image: 'imgSlot',
  file: 'fileSlot',
  umeditor: 'htmlSlot',
  pca: 'pcaSlot',
  date: 'dateSlot',
});

/** Controls whose values are shown by their texts. */
const rendered = new Set([
  ...['list', 'radio', 'checkbox', 'list_multi', 'sel_search', 'switch', 'sel_user', 'sel_depart', 'sel_tree'],
  ...['cat_tree', 'link_down'],
]);

function listColumn(row: FieldRow): ListColumn {
  const { fieldShowType: control, dbFieldName } = row;
  const slot = Object.hasOwn(slots, control) ? slots[control] : undefined;
  const isLinkTable = control === 'link_table';
  return {
    title: row.dbFieldTxt,
    dataIndex: dbFieldName,
    align: 'center',
    customRender: rendered.has(control) ? renderer(row) : null,
    scopedSlots: slot === undefined ? null : { customRender: slot },
    hrefSlotName: isLinkTable ? row.dictTable : row.fieldHref === '' ? null : slotName(row),
    showLength: settingsOf(row.fieldExtendJson).showLength ?? 0,
    sorter: row.sortFlag === '1',
    linkField: control === 'link_down' ? (followerText(row) ?? null) : null,
    tableName: null,
    dbType: row.dbType,
    fieldType: isLinkTable || control === 'link_table_field' ? control : null,
  };
}

function renderer({ fieldShowType, dictText, dbFieldName }: FieldRow): string {
  return fieldShowType === 'cat_tree' && dictText !== '' ? `_replace_text_${dictText}` : dbFieldName;
}

const followerText = (row: FieldRow): string | undefined => readLinkConfig(row.dictTable)?.linkField;

const slotName = ({ dbFieldName }: FieldRow): string => `fieldHref_${dbFieldName}`;

const hrefSlots = (rows: readonly FieldRow[]) =>
  rows.filter(({ fieldHref }) => fieldHref !== '').map((row) => ({ slotName: slotName(row), href: row.fieldHref }));

function dictOptions(rows: readonly FieldRow[], texts: Texts): Readonly<Record<string, readonly Item[]>> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const items = columnItems(row, texts);
      return items ? [[row.dbFieldName, items]] : [];
    }),
  );
}

const foreignKeys = (rows: readonly FieldRow[]) =>
  rows
    .filter(({ mainTable, mainField }) => mainTable !== '' && mainField !== '')
    .map(({ dbFieldName, mainField }) => ({ field: dbFieldName, table: null, key: mainField }));
