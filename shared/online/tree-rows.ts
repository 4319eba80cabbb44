import type { RecordPatch } from '#shared/resource/record.ts';

/** Columns of a tree if the head names none: the platform's usual ones. */
const usual = { treeParentIdField: 'pid', treeIdField: 'has_child' } as const;

const stored = { dbType: 'string', dbPointLength: 0, dbIsNull: 1, dbIsPersist: 1, isShowList: 0, isQuery: 0 };

/** The row of a column of a tree, which the platform's designer adds in the same way. */
const rowOf = {
  treeParentIdField: { ...stored, dbFieldTxt: '父级节点', dbLength: 32, fieldShowType: 'text', isShowForm: 1 },
  treeIdField: {
    ...{ ...stored, dbFieldTxt: '是否有子节点', dbLength: 3, fieldShowType: 'list', dictField: 'yn', isShowForm: 0 },
  },
} as const;

/** What a tree needs besides what was entered: names of its columns in the head, and rows for columns that are missing. */
export function treeRows(head: Readonly<Record<string, unknown>>, rows: readonly RecordPatch[]) {
  if (head.isTree !== 'Y') return { head: {}, rows: [] };
  const known = new Set(rows.map(({ dbFieldName }) => String(dbFieldName ?? '').toLowerCase()));
  const keys = ['treeParentIdField', 'treeIdField'] as const;
  const named = keys.map((key) => [key, String(head[key] || usual[key])] as const);
  return {
    head: Object.fromEntries(named),
    rows: named.flatMap(([key, dbFieldName]): RecordPatch[] =>
      known.has(dbFieldName.toLowerCase()) ? [] : [{ dbFieldName, ...rowOf[key] }],
    ),
  };
}
