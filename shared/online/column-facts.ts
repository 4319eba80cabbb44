import type { OnlineDefinition } from './definition.schema.ts';
import type { FormRecord } from './form-record.ts';
import { fromDefinition } from './from-definition.ts';
import { baseColumns } from './names.ts';

/**
 * What makes a table, as text: two forms with the same text differ in titles, flags, order and controls only, so the
 * table needs no synchronising. Base columns never change.
 */
export function columnFacts(definition: OnlineDefinition): string {
  const { fields, indexs } = fromDefinition(definition, nobody);
  const columns = fields
    .filter(({ dbFieldName }) => !baseColumns.has(dbFieldName.toLowerCase()))
    .map(({ id, dbFieldName, dbType, dbLength, dbPointLength, dbIsNull, dbDefaultVal, dbIsPersist }) =>
      JSON.stringify([id, dbFieldName, dbType, dbLength, dbPointLength, dbIsNull, dbDefaultVal, dbIsPersist]),
    );
  const indexes = indexs.map(({ indexName, indexField, indexType }) =>
    JSON.stringify([indexName, indexField, indexType]),
  );
  return [...columns.toSorted(), ...indexes.toSorted()].join('\n');
}

const nobody: FormRecord = {
  ...{ id: '', tableVersion: 1, isDbSynch: 'N', subTableStr: null, copyType: 0, copyVersion: null, physicId: null },
  ...{ hascopy: null, createBy: null, createTime: null, updateBy: null, updateTime: null, taskId: null },
  ...{ selectFieldString: null, selectFieldList: null },
};
