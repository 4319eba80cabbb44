import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import type { NamedControl } from '#src/controls/named-control.ts';
import { namedControl } from '#src/controls/named-controls.ts';
import { onePiece, oneValue, plainOf } from './control-values.ts';
import type { ConditionProps, FilterProps, FormProps, Kind, ShowProps } from './kind.ts';
import { part } from './part.tsx';

const known = new Map<string, Kind>();

/**
 * The kind with the named control in place of its own form, filter and display; unchanged if no control has this name.
 */
export function controlledKind(kind: Kind, type: FieldType, name: string): Kind {
  const key = `${type}:${name}`;
  const made = known.get(key) ?? makeKind(kind, type, name);
  known.set(key, made);
  return made;
}

function makeKind(kind: Kind, type: FieldType, name: string): Kind {
  const load = namedControl(name);
  if (load === undefined) return kind;
  const { form: Form, filter: Filter, condition: Condition, show: Show } = kind;
  const serves = (control: NamedControl) => control.serves.includes(type);
  const asks = (control: NamedControl) => serves(control) && control.entersOnly !== true;
  return {
    ...kind,
    form: part(load, (control, props: FormProps) => {
      if (!serves(control)) return <Form {...props} />;
      const { field, record, loaded: _, limits: __, ...rest } = props;
      const narrowed = narrowedBy(field, record);
      return (
        <control.Control {...rest} multi={field.multi} dict={field.dict} resource={field.ref} narrowed={narrowed} />
      );
    }),
    filter: part(load, (control, props: FilterProps) =>
      asks(control) ? (
        <control.Control
          {...inText(props.field.multi ? onePiece(props) : oneValue(props))}
          dict={props.field.dict}
          resource={props.field.ref}
        />
      ) : (
        <Filter {...props} />
      ),
    ),
    condition: part(load, (control, props: ConditionProps) =>
      asks(control) ? (
        <control.Control
          {...inText(plainOf(props))}
          multi={props.multi}
          dict={props.field.dict}
          resource={props.field.ref}
        />
      ) : (
        <Condition {...props} />
      ),
    ),
    show: part(load, (control, props: ShowProps) => {
      if (serves(control) && control.Show)
        return <control.Show value={props.value} text={props.text} record={props.record} />;
      return Show === undefined ? props.text : <Show {...props} />;
    }),
    cell: kind.keepsCell
      ? kind.cell
      : (field, target) => ({ ...kind.cell(field, target), control: name, resource: field.ref }),
  };
}

/** The value by which another field of the record narrows the reference; undefined if there is none. */
function narrowedBy({ refFilter }: FieldDefinition, record: RecordPatch) {
  const value = refFilter === undefined ? undefined : record[refFilter.from];
  return refFilter === undefined || isBlank(value) ? undefined : { [refFilter.field]: String(value) };
}

/** Converts values to text, because conditions are text on the wire. */
function inText<P extends { readonly onChange: (text: string | null) => void }>(props: P) {
  const { onChange } = props;
  return { ...props, onChange: (value: FieldValue) => onChange(value === null ? null : String(value)) };
}
