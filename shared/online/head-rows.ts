import type { OnlineDefinition } from './definition.schema.ts';
import { columnNames } from './field-rows.ts';
import type { FormRecord } from './form-record.ts';
import { tableOf } from './names.ts';
import type { HeadRow } from './rows.schema.ts';

const yes = (value: boolean): string => (value ? 'Y' : 'N');

/** The head of a definition as the platform answers it. */
export function headRow(definition: OnlineDefinition, record: FormRecord): HeadRow {
  const { code, title, tree, partOf, hasParts, layout = {}, platform } = definition;
  const columnOf = columnNames(definition);
  return {
    ...record,
    ...{ tableName: tableOf(code), tableTxt: title.zh, tableType: partOf ? 3 : hasParts ? 2 : 1 },
    isCheckbox: yes(layout.select !== false),
    isPage: yes(layout.pages !== false),
    isTree: yes(tree !== undefined),
    scroll: layout.scroll === false ? 0 : 1,
    treeParentIdField: tree ? columnOf(tree.parent) : null,
    treeIdField: tree ? columnOf(tree.hasChild) : null,
    treeFieldname: tree ? columnOf(tree.text) : null,
    relationType: partOf ? (partOf.single ? 1 : 0) : null,
    tabOrderNum: partOf?.position ?? null,
    formTemplate: String(layout.columns ?? 1),
    themeTemplate: layout.theme ?? 'normal',
    ...{ formTemplateMobile: null, formCategory: 'temp', idType: 'UUID', idSequence: null, queryMode: 'single' },
    ...{ extConfigJson: null, isDesForm: 'N', desFormCode: '', lowAppId: null },
    ...platform,
  };
}
