import { departIdTree } from '#shared/contract/depart.ts';
import { flattenDeparts } from '#src/controls/depart-tree.ts';
import { useCall } from '#src/http/use-call.ts';
import { oneValue, plainOf, textOf } from './control-values.ts';
import { useJoined } from './joined-names.ts';
import type { ConditionProps, FilterProps, FormProps, Kind, NamesProps } from './kind.ts';
import { part } from './part.tsx';

const select = () => import('#src/controls/depart-select.tsx');

/** A department, by its code; the codes below it begin with it. */
export const dept: Kind = {
  form: part(select, ({ DepartSelect }, props: FormProps) => (
    <DepartSelect {...textOf(props)} multi={props.field.multi} />
  )),
  filter: part(select, ({ DepartSelect }, props: FilterProps) => <DepartSelect {...oneValue(props)} />),
  condition: part(select, ({ DepartSelect }, props: ConditionProps) => (
    <DepartSelect {...plainOf(props)} multi={props.multi} />
  )),
  rules: ['eq', 'right_like', 'in', 'ne'],
  ruleWords: { right_like: 'below' },
  names: DepartNames,
  cell: ({ multi = false }) => ({
    type: 'sel_depart',
    extend: { store: 'orgCode', text: 'departName', multiSelect: multi },
  }),
};

function DepartNames({ values }: NamesProps) {
  const tree = useCall(departIdTree, {}, { staleTime: 300_000 });
  const names = new Map(flattenDeparts(tree.data ?? []).map(({ orgCode, name }) => [orgCode, name]));
  return useJoined(values, (value) => names.get(value));
}
