import { beginOf, endOf } from '#shared/query/list-query.ts';
import { DateRangeField } from '#src/controls/date-field.tsx';
import type { FilterProps } from './kind.ts';

interface DayRangeProps extends FilterProps {
  /** The field is a datetime: the range runs to the end of the last day. */
  readonly timed: boolean;
}

/** Filters by a range of days, both included. */
export function DayRangeFilter({ id, label, field: { name }, value, onChange, timed }: DayRangeProps) {
  const begin = value[beginOf(name)]?.slice(0, 10) ?? null;
  const end = value[endOf(name)]?.slice(0, 10) ?? null;
  return (
    <DateRangeField
      id={id}
      label={label}
      value={[begin, end]}
      onChange={(days) => {
        const [from, to] = days ?? [null, null];
        const first = from === null ? '' : timed ? `${from} 00:00:00` : from;
        const last = to === null ? '' : timed ? `${to} 23:59:59` : to;
        onChange({ ...value, [beginOf(name)]: first, [endOf(name)]: last }, true);
      }}
    />
  );
}
