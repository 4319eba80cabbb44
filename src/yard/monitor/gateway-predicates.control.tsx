import type { NamedControl } from '#src/controls/named-control.ts';
import { PredicateArgs } from './predicate-args.tsx';
import { predicateNames } from './route-rule.ts';
import { RouteRules, ShownRules } from './route-rules.tsx';

/** Control for 断言 of a gateway route. */
export const control: NamedControl = {
  serves: ['json'],
  Control: (props) => <RouteRules {...props} kind="Predicate" names={predicateNames} Args={PredicateArgs} />,
  Show: ShownRules,
  entersOnly: true,
};
