import type { NamedControl } from '#src/controls/named-control.ts';
import { FilterArgs } from './filter-args.tsx';
import { filterNames } from './route-rule.ts';
import { RouteRules, ShownRules } from './route-rules.tsx';

/** Control for 过滤器 of a gateway route. */
export const control: NamedControl = {
  serves: ['json'],
  Control: (props) => <RouteRules {...props} kind="Filter" names={filterNames} Args={FilterArgs} />,
  Show: ShownRules,
  entersOnly: true,
};
