import type { ComponentType } from 'react';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import type { FieldValue, RecordPatch } from '#shared/resource/record.ts';
import type { ControlProps, OpeningProps } from './control.ts';

export interface NamedControlProps extends ControlProps<FieldValue>, OpeningProps {
  /** Several values as a comma list. */
  readonly multi?: boolean | undefined;
  /** What the field says as its dictionary: a code, or which tree and which root of it. */
  readonly dict?: string | undefined;
  /** Code of the resource that a reference names. */
  readonly resource?: string | undefined;
  /** Parameters that narrow what can be chosen, by what else stands in the record (blocks of the chosen ship). */
  readonly narrowed?: Readonly<Record<string, string>> | undefined;
}

export interface NamedShowProps {
  /** Something was entered. */
  readonly value: FieldValue;
  /** What lists say of it. */
  readonly text: string;
  /** That it stands in, where it is known: what a value means may lie in another field. */
  readonly record?: RecordPatch | undefined;
}

/**
 * A control that fields name in their definition (`control: 'depart-picker'`): the file `<name>.control.tsx` in this
 * folder, beside the kinds of fields, or in the area that it belongs to, exports it as `control`. It is fetched when a field of that name is shown.
 */
export interface NamedControl {
  /** Kinds of field that it can enter; a field of another kind keeps the kind's own control. */
  readonly serves: readonly FieldType[];
  /** Enters the value: in forms, filters, conditions and grid cells alike. */
  readonly Control: ComponentType<NamedControlProps>;
  /** Shows the value of a record; absent: as its kind does. */
  readonly Show?: ComponentType<NamedShowProps>;
  /** Its value is nothing that lists are asked for: filters and conditions are the kind's own. */
  readonly entersOnly?: true;
  /** It works in a dialog: it opens at once in a grid cell and tells by `onOpenChange` when it closes. */
  readonly opens?: true;
}
