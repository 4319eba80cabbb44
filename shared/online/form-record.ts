import type { HeadRow } from './rows.schema.ts';

/**
 * What the server knows of a stored form and what is no part of its definition: identity, version, state of the table,
 * relation to views, and who changed it when.
 */
export type FormRecord = Pick<
  HeadRow,
  | ('id' | 'tableVersion' | 'isDbSynch' | 'subTableStr' | 'copyType' | 'copyVersion' | 'physicId' | 'hascopy')
  | ('createBy' | 'createTime' | 'updateBy' | 'updateTime' | 'taskId' | 'selectFieldString' | 'selectFieldList')
>;

/** The record part of a head. */
export function recordOf(head: HeadRow): FormRecord {
  const { id, tableVersion, isDbSynch, subTableStr, copyType, copyVersion, physicId, hascopy } = head;
  const { createBy, createTime, updateBy, updateTime, taskId, selectFieldString, selectFieldList } = head;
  return {
    ...{ id, tableVersion, isDbSynch, subTableStr, copyType, copyVersion, physicId, hascopy },
    ...{ createBy, createTime, updateBy, updateTime, taskId, selectFieldString, selectFieldList },
  };
}
