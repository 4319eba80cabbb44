import { plainOf, textOf } from './control-values.ts';
import type { ConditionProps, FilterProps, FormProps, Kind } from './kind.ts';
import { part } from './part.tsx';
import { moments } from './query-rules.ts';

const fields = () => import('#src/controls/date-field.tsx');

/** Parts that the kinds date and datetime share. */
export function dates(timed: boolean) {
  return {
    form: part(fields, ({ DateField }, props: FormProps) => (
      <DateField {...textOf(props)} {...props.limits} withTime={timed} />
    )),
    filter: part(
      () => import('./date-controls.tsx'),
      ({ DayRangeFilter }, props: FilterProps) => <DayRangeFilter {...props} timed={timed} />,
    ),
    wideFilter: true,
    condition: part(fields, ({ DateEntry }, props: ConditionProps) => (
      <DateEntry {...plainOf(props)} withTime={timed} />
    )),
    rules: moments,
    ruleWords: { gt: 'early', ge: 'earliest', lt: 'late', le: 'latest' },
  } as const satisfies Partial<Kind>;
}
