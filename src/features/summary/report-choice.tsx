import { useNavigate } from 'react-router-dom';
import { listSummaries } from '#shared/contract/yard/summary.ts';
import { Select } from '#src/controls/select.tsx';
import { useCall } from '#src/http/use-call.ts';
import { otherReport, type SummaryQuery } from './summary-address.ts';

interface ReportChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly query: SummaryQuery;
}

/** Goes to another report with the same filters. */
export function ReportChoice({ id, name, query }: ReportChoiceProps) {
  const navigate = useNavigate();
  const known = useCall(listSummaries, {}, { staleTime: 300_000, quiet: true });
  return (
    <Select<string>
      id={id}
      style={{ width: '100%' }}
      value={known.data === undefined ? null : name}
      options={known.data?.summaries.map((each) => ({ value: each.name, label: each.title, title: each.title })) ?? []}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(value) => void navigate(otherReport(value, query))}
    />
  );
}
