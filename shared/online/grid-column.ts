import { lookup } from '#shared/lookup.ts';
import { switchValues } from './extension.ts';
import { isNumber } from './form-property.ts';
import { dictionaryItems, type Item, type Texts } from './items.ts';
import type { FieldRow } from './rows.schema.ts';

type GridRule =
  | { readonly required: true; readonly message: string }
  | { readonly unique: true; readonly message: string }
  | { readonly pattern: string; readonly message: string };

/** A column of the grid in which the rows of a part are entered. */
export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly type: string;
  readonly width: string;
  readonly placeholder: string;
  readonly validateRules: readonly GridRule[];
  readonly defaultValue: string;
  readonly fieldDefaultValue: string;
  readonly fieldExtendJson: string;
  readonly disabled?: true;
  readonly view?: string;
  readonly dictCode?: string;
  readonly dictTable?: string;
  readonly dictText?: string;
  readonly options?: readonly Item[];
  readonly customValue?: readonly [string | number, string | number];
  readonly token?: true;
  readonly responseName?: 'message';
  readonly popupCode?: string;
  readonly orgFields?: string;
  readonly destFields?: string;
}

/** Cells of the same name as the control. Other controls have no cell of their own and are plain inputs. */
const sameCells = new Set([
  ...['textarea', 'date', 'datetime', 'time', 'radio', 'sel_search', 'list_multi', 'checkbox', 'image', 'file'],
  ...['sel_user', 'sel_depart', 'popup'],
]);

const widths = lookup<number>({
  ...{ date: 140, datetime: 190, list_multi: 230, sel_user: 170, sel_depart: 170 },
});

const usualWidth = 120;

export function gridColumn(row: FieldRow, texts: Texts): GridColumn {
  const { dbFieldTxt: title, fieldLength } = row;
  const type = cellType(row);
  const width = fieldLength === usualWidth ? (widths[type] ?? usualWidth) : fieldLength;
  return {
    ...{ key: row.dbFieldName, title, type, width: `${width}px`, placeholder: `请输入${title}` },
    ...{ validateRules: gridRules(row), defaultValue: '', fieldDefaultValue: row.fieldDefaultValue },
    fieldExtendJson: row.fieldExtendJson,
    ...(row.isReadOnly === 1 && { disabled: true }),
    ...cellOptions(row, texts),
  };
}

function cellType(row: FieldRow): string {
  const { fieldShowType: control } = row;
  if (control === 'list') return 'select';
  if (control === 'switch') return 'checkbox';
  if (sameCells.has(control)) return control;
  return isNumber(row) ? 'inputNumber' : 'input';
}

function gridRules({ fieldMustInput, fieldValidType, dbFieldTxt }: FieldRow): readonly GridRule[] {
  const rules: GridRule[] = [];
  if (fieldMustInput === '1') rules.push({ required: true, message: `${dbFieldTxt}不能为空!` });
  if (fieldValidType === 'only') rules.push({ unique: true, message: `${dbFieldTxt}不能重复` });
  else if (fieldValidType !== '') rules.push({ pattern: fieldValidType, message: `${dbFieldTxt}格式不正确` });
  return rules;
}

function cellOptions(row: FieldRow, texts: Texts): Partial<GridColumn> {
  const { fieldShowType: view, dictField: dictCode, dictTable, dictText } = row;
  switch (view) {
    case 'list':
    case 'radio':
    case 'sel_search':
    case 'list_multi':
      return { view, dictCode, dictTable, dictText, options: dictionaryItems(row, texts) };
    case 'switch':
      return { customValue: switchValues(row.fieldExtendJson) ?? ['Y', 'N'] };
    case 'image':
    case 'file':
      return { token: true, responseName: 'message' };
    case 'popup':
      return { popupCode: dictTable, orgFields: dictCode, destFields: dictText };
    default:
      return {};
  }
}
