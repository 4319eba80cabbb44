import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '#shared/contract/call.ts';
import type { summaryShape } from '#shared/contract/yard/summary.schema.ts';

export type SummaryQuery = CallInput<typeof summaryShape>['query'];

/** Parameters that other reports understand as well. */
const shared = ['from', 'to', 'ship', 'department', 'zone'] as const;
const names = [...shared, 'by', 'spread', 'measure'] as const;

/** The report's filters and arrangement, stored in the address, so that an address can be sent. */
export function useSummaryAddress(): readonly [SummaryQuery, (changes: SummaryQuery) => void] {
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address);
  const change = (changes: SummaryQuery) => setAddress(write({ ...query, ...changes }, names), { replace: true });
  return [query, change];
}

/** Wrong days are left out, because the server would refuse the whole request. */
function readQuery(address: URLSearchParams): SummaryQuery {
  const entries = names.flatMap((name) => {
    const value = address.get(name) ?? '';
    const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
    const isWrong = value === '' || ((name === 'from' || name === 'to') && !isDay);
    const isSpread = name !== 'spread' || value === 'month' || value === 'total';
    return isWrong || !isSpread ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function write(query: SummaryQuery, kept: readonly (keyof SummaryQuery)[]): URLSearchParams {
  return new URLSearchParams(kept.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
}

/** Address of another report with the same filters. */
export function otherReport(name: string, query: SummaryQuery): string {
  return `/prm/statistics/${name}?${write(query, shared)}`;
}

/** Address that always shows this period and choice, also next year. */
export function lastingAddress(
  path: string,
  query: SummaryQuery,
  period: { readonly from: string; readonly to: string },
): string {
  return `${path}?${write({ ...query, from: period.from, to: period.to }, names)}`;
}
