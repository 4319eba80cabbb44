import { useChoiceNames } from '#src/controls/use-choice-names.ts';
import { userChoices } from '#src/controls/user-choices.ts';
import { knownNames, onePiece, oneValue, plainOf, textOf } from './control-values.ts';
import { useJoined } from './joined-names.ts';
import type { ConditionProps, FilterProps, FormProps, Kind, NamesProps } from './kind.ts';
import { part } from './part.tsx';
import { chosen } from './query-rules.ts';

const select = () => import('#src/controls/user-select.tsx');

/** Users by user name. */
export const user: Kind = {
  form: part(select, ({ UserSelect }, props: FormProps) => (
    <UserSelect {...textOf(props)} multi={props.field.multi} role={props.field.role} known={knownNames(props)} />
  )),
  filter: part(select, ({ UserSelect }, props: FilterProps) => (
    <UserSelect {...(props.field.multi ? onePiece(props) : oneValue(props))} />
  )),
  condition: part(select, ({ UserSelect }, props: ConditionProps) => (
    <UserSelect {...plainOf(props)} multi={props.multi} />
  )),
  rules: chosen,
  names: PeopleNames,
  cell: ({ multi = false }) => ({
    type: 'sel_user',
    extend: { store: 'username', text: 'realname', multiSelect: multi },
  }),
};

function PeopleNames({ values }: NamesProps) {
  const names = useChoiceNames(userChoices(), values);
  return useJoined(values, (value) => names.get(value)?.label);
}
