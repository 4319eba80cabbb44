import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import { getReportColumns, getReportData, getReportQueryInfo } from '#shared/contract/form/report.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import type { TablePage, TableQuery } from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { callKey, useCall } from '#src/http/use-call.ts';

export type ReportShape = ResultOf<typeof getReportColumns>;
export type ReportQueryItem = ResultOf<typeof getReportQueryInfo>[number];

/** Parameters of the report by name, without the prefix `self_` of the wire. */
export type ReportParams = Readonly<Record<string, string>>;

/** Cache time of reports in ms (docs/specification.md §2.9). */
const cacheTime = 30_000;
const cached = { quiet: true, staleTime: cacheTime, gcTime: cacheTime };

/** Columns and search fields of a report; the latter are loaded after the former (docs/wire.md §2.7.4). */
export function useReport(code: string) {
  const shape = useCall(getReportColumns, { path: { code } }, cached);
  const id = shape.data?.cgRpConfigId;
  const info = useCall(getReportQueryInfo, { path: { id: id ?? '' } }, { ...cached, enabled: id !== undefined });
  return { shape, info };
}

/** Returns a stable object while the content is equal, because JSX literals create a new object on each render. */
export function useSameParams(params: ReportParams): ReportParams {
  const [kept, keep] = useState(params);
  if (kept === params || JSON.stringify(kept) === JSON.stringify(params)) return kept;
  keep(params);
  return params;
}

/** Returns a function that loads pages of a report. */
export function useReportData(id: string, params: ReportParams): (query: TableQuery) => Promise<TablePage> {
  const client = useQueryClient();
  return useMemo(() => {
    const own = Object.fromEntries(Object.entries(params).map(([name, value]) => [`self_${name}`, value]));
    return (asked) => {
      const input = { path: { id }, query: { ...own, ...listParameters(asked) } };
      return client.fetchQuery({
        queryKey: callKey(getReportData, input),
        queryFn: ({ signal }) => call(getReportData, input, { signal, quiet: true }),
        staleTime: cacheTime,
      });
    };
  }, [client, id, params]);
}
