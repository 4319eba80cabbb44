import { Link } from 'react-router-dom';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { useChoiceNames } from '#src/controls/use-choice-names.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { knownNames, oneValue, plainOf, textOf } from './control-values.ts';
import { useJoined } from './joined-names.ts';
import type { ConditionProps, FilterProps, FormProps, Kind, NamesProps, ShowProps } from './kind.ts';
import { part } from './part.tsx';
import { chosen } from './query-rules.ts';
import { referenceChoices } from './reference-choices.ts';
import { Unit } from './unit.tsx';

const select = () => import('./reference-select.tsx');
const noRecord = {};

/** A reference to another record by id; a single one is shown as a link. */
export const ref: Kind = {
  form: part(select, ({ ReferenceSelect }, props: FormProps) => (
    <ReferenceSelect {...textOf(props)} field={props.field} record={props.record} known={knownNames(props)} />
  )),
  filter: part(select, ({ ReferenceSelect }, props: FilterProps) => (
    <ReferenceSelect {...oneValue(props)} field={props.field} record={noRecord} />
  )),
  condition: part(select, ({ ReferenceSelect }, props: ConditionProps) => (
    <ReferenceSelect
      {...plainOf(props)}
      field={{ ref: props.field.ref, refFilter: props.field.refFilter, multi: props.multi }}
      record={noRecord}
    />
  )),
  rules: chosen,
  names: RecordNames,
  show: ReferenceValue,
  listCell({ name, ref: target, multi }, { recordPath }) {
    if (target === undefined || multi) return undefined;
    return (row, text) => {
      const id = row?.[name];
      return <LinkCell href={typeof id === 'string' && id !== '' ? recordPath(target, id) : undefined} text={text} />;
    };
  },
  cell: ({ ref: resource }, target) =>
    target === undefined
      ? { type: 'normal' }
      : { type: 'sel_search_async', dictCode: `${target.table},${snakeCase(target.display)},id`, resource },
};

function RecordNames({ field, values }: NamesProps) {
  const names = useChoiceNames(referenceChoices(field.ref), values);
  return useJoined(values, (value) => names.get(value)?.label);
}

function ReferenceValue({ field, value, text }: ShowProps) {
  const path = useRecordPath()(field.ref ?? '', String(value));
  if (!field.multi && path !== undefined) return <Link to={path}>{text}</Link>;
  return (
    <span>
      {text}
      <Unit of={field} />
    </span>
  );
}
