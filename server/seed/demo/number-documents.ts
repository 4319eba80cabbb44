import type { AreaDemoRows } from '#server/demo/area-demo.ts';
import type { DemoRow, Draft } from '#server/demo/demo-row.ts';

/** Compares by time; times are sortable as text, and equal ones keep their order. */
const byTime = (a: Draft, b: Draft) => {
  const [first, second] = [String(a.createTime), String(b.createTime)];
  return first === second ? 0 : first < second ? -1 : 1;
};

/**
 * Numbers all documents in the order of creation (`<prefix>-<yyMM>-<serial>`, docs/domain.md §0), and sets the numbers
 * in rows that refer to them. Returns the last serials, from which the product continues.
 */
export function numberDocuments(areas: readonly AreaDemoRows[], tenantId: number): DemoRow[] {
  const last = new Map<string, number>();
  const next = (prefix: string, row: Draft) => {
    const month = String(row.createTime).slice(2, 7).replace('-', '');
    const serial = (last.get(`${prefix}-${month}`) ?? 0) + 1;
    last.set(`${prefix}-${month}`, serial);
    return `${prefix}-${month}-${String(serial).padStart(5, '0')}`;
  };
  const numbers = new Map<string, string>();
  const give = (row: Draft, field: string, prefix: string) => {
    const number = next(prefix, row);
    row[field] = number;
    numbers.set(String(row.id), number);
  };
  for (const { rows, number } of areas.flatMap(({ tables }) => tables)) {
    if (number) for (const row of rows.sort(byTime)) give(row, number.field, number.prefix);
  }
  for (const row of areas.flatMap(({ instances, events }) => [...instances, ...events])) {
    row.bizNo = numbers.get(String(row.bizId)) ?? String(row.bizNo);
  }
  return [...last].map(([key, serial]) => {
    const [prefix, month] = key.split('-');
    return { tenantId, prefix: prefix ?? '', month: month ?? '', last: serial };
  });
}
