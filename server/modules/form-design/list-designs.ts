import type { HeadRow } from '#shared/online/rows.schema.ts';
import { listOf } from '#shared/query/value-rule.ts';

interface Asked {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly tableName?: string | undefined;
  readonly tableTxt?: string | undefined;
  readonly tableType?: string | undefined;
  readonly tableType_MultiString?: string | undefined;
  readonly copyType?: number | undefined;
  readonly physicId?: string | undefined;
  readonly column?: string | undefined;
  readonly order?: string | undefined;
}

/** A page of heads by the list conventions. A tenant has few forms, so that all heads are in memory. */
export function pageOfHeads(heads: readonly HeadRow[], asked: Asked) {
  const types = asked.tableType_MultiString === undefined ? undefined : listOf(asked.tableType_MultiString);
  const found = heads.filter(
    (head) =>
      matches(asked.tableName, head.tableName) &&
      matches(asked.tableTxt, head.tableTxt ?? '') &&
      (asked.tableType === undefined || String(head.tableType) === asked.tableType) &&
      (types === undefined || types.includes(String(head.tableType))) &&
      (asked.copyType === undefined || head.copyType === asked.copyType) &&
      (asked.physicId === undefined || head.physicId === asked.physicId),
  );
  const sorted = inOrder(found, asked);
  const { pageNo, pageSize } = asked;
  const records = sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { records, total: found.length, size: pageSize, current: pageNo, pages: Math.ceil(found.length / pageSize) };
}

/** `*x*`, `*x`, `x*` or the whole value (docs/wire.md §1.5.2). */
function matches(asked: string | undefined, value: string): boolean {
  const text = asked?.trim();
  if (text === undefined || text === '' || text === '*') return true;
  const [open, close] = [text.startsWith('*'), text.endsWith('*')];
  const inner = text.slice(open ? 1 : 0, close ? -1 : undefined);
  if (open) return close ? value.includes(inner) : value.endsWith(inner);
  return close ? value.startsWith(inner) : value === text;
}

/** Only columns of the head; others, like without an order, leave the order of the ids. */
function inOrder(heads: readonly HeadRow[], { column, order }: Asked): readonly HeadRow[] {
  if (!column || !order) return heads;
  const [first] = heads;
  if (!first || !Object.hasOwn(first, column)) return heads;
  const way = /asc/i.test(order) ? 1 : -1;
  return heads.toSorted((one, other) => way * compare(one[column as keyof HeadRow], other[column as keyof HeadRow]));
}

function compare(one: string | number | null, other: string | number | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}
