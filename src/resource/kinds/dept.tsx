import { flattenDeparts } from '#src/controls/depart-tree.ts';
import { useDepartNodes } from '#src/controls/use-depart-nodes.ts';
import { oneValue, plainOf, textOf } from './control-values.ts';
import { useJoined } from './joined-names.ts';
import type { ConditionProps, FilterProps, FormProps, Kind, NamesProps } from './kind.ts';
import { part } from './part.tsx';

const select = () => import('#src/controls/depart-select.tsx');

/** A department, stored as its code. The codes of its sub-departments start with it. */
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
  const tree = useDepartNodes();
  // A condition may also name a department by its id.
  const departs = flattenDeparts(tree.data ?? []);
  const names = new Map(
    departs.flatMap(({ id, orgCode, name }) => [
      [id, name],
      [orgCode, name],
    ]),
  );
  return useJoined(values, (value) => names.get(value));
}
