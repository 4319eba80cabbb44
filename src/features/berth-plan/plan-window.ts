import { useSearchParams } from 'react-router-dom';
import { usePhone } from '#src/screen/use-viewport.ts';

/** Numbers of days that can be shown. */
export const spans = [7, 14, 30] as const;

export interface PlanWindow {
  /** First day; undefined means today. */
  readonly from: string | undefined;
  readonly days: number;
  readonly view: 'chart' | 'table';
}

const views = ['chart', 'table'] as const;

/** Period and view of the plan, stored in the URL. A phone shows the table unless the person chose the chart. */
export function usePlanWindow(): [PlanWindow, (changes: Partial<PlanWindow>) => void] {
  const isPhone = usePhone();
  const [query, setQuery] = useSearchParams();
  const from = query.get('from') ?? '';
  const days = Number(query.get('days'));
  const shown: PlanWindow = {
    from: /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from)) ? from : undefined,
    days: spans.find((span) => span === days) ?? 14,
    view: views.find((view) => view === query.get('view')) ?? (isPhone ? 'table' : 'chart'),
  };
  const change = (changes: Partial<PlanWindow>) => {
    const next = { ...shown, ...changes };
    const entries = { from: next.from, days: String(next.days), view: next.view };
    setQuery(Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, string] => !!entry[1])), {
      replace: true,
    });
  };
  return [shown, change];
}
