import type { z } from 'zod';
import type { reportItemRow, reportParamRow } from '#shared/contract/form/report-design.schema.ts';
import type { ReportItem, ReportParam } from './report-config.ts';
import { reportLines } from './report-hooks.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A column of a report as clients of the platform read it: flags are 0 and 1. */
export function itemRow(item: ReportItem): z.input<typeof reportItemRow> {
  const { id, cgrheadId, fieldName, fieldTxt, fieldWidth, fieldType, searchMode, dictCode, fieldHref } = item;
  const { replaceVal, groupTitle, lineNo, createBy, createTime, updateBy, updateTime } = item;
  return {
    ...{ id, cgrheadId, fieldName, fieldTxt, fieldWidth, fieldType, searchMode, dictCode, fieldHref },
    ...{ replaceVal, groupTitle, createBy, createTime, updateBy, updateTime },
    isOrder: flag(item.isOrder),
    isSearch: flag(item.isSearch),
    isShow: flag(item.isShow),
    isTotal: item.isTotal ? '1' : '0',
    orderNum: lineNo,
  };
}

export function paramRow(param: ReportParam): z.input<typeof reportParamRow> {
  const { id, cgrheadId, paramName, paramTxt, paramValue, lineNo, createBy, createTime, updateBy, updateTime } = param;
  return {
    ...{ id, cgrheadId, paramName, paramTxt, paramValue, orderNum: lineNo },
    ...{ createBy, createTime, updateBy, updateTime },
  };
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** A sent column as a line of the record. Clients send numbers or texts, and leave out what they did not change. */
function itemLine(sent: Sent): Record<string, unknown> {
  return {
    ...sent,
    ...flagsOf(sent, ['isOrder', 'isSearch', 'isTotal'], false),
    ...flagsOf(sent, ['isShow'], true),
    fieldType: sent.fieldType || 'String',
    searchMode: sent.searchMode || 'single',
    fieldTxt: sent.fieldTxt || sent.fieldName,
  };
}

function flagsOf(sent: Sent, names: readonly string[], otherwise: boolean): Record<string, boolean> {
  return Object.fromEntries(
    names.map((name) => {
      const value = sent[name];
      const isMissing = value === undefined || value === null || value === '';
      return [name, isMissing ? otherwise : value === true || String(value) === '1'];
    }),
  );
}

/** A sent report with the lists of its lines, in the order of `orderNum`. Clients may send an empty selection. */
export function flatReport(head: Sent, items: readonly Sent[] | undefined, params: readonly Sent[] | undefined) {
  return {
    ...head,
    ...('returnType' in head && { returnType: head.returnType || '1' }),
    ...(items && { [reportLines.items]: inOrder(items).map(itemLine) }),
    ...(params && { [reportLines.params]: inOrder(params) }),
  };
}

function inOrder(rows: readonly Sent[]): readonly Sent[] {
  const at = ({ orderNum }: Sent) => Number(orderNum ?? Number.MAX_SAFE_INTEGER);
  return rows.toSorted((a, b) => at(a) - at(b));
}

/** The stored rows with the sent ones in their place; sent rows without a known id follow as new ones. */
export function mergedRows(stored: readonly Sent[], sent: readonly Sent[], deleted: readonly string[]): Sent[] {
  const byId = new Map(sent.map((row) => [row.id, row]));
  const known = new Set(stored.map(({ id }) => id));
  const kept = stored.filter(({ id }) => !deleted.includes(String(id)));
  const added = sent.filter(({ id }) => !known.has(id)).map(({ id: _, ...row }) => row);
  return [...kept.map((row) => ({ ...row, ...byId.get(row.id) })), ...added];
}
