import type { ComponentType } from 'react';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import type { FieldValue, RecordPatch } from '#shared/resource/record.ts';
import type { ControlProps, OpeningProps } from './control.ts';

export interface NamedControlProps extends ControlProps<FieldValue>, OpeningProps {
  /** The value is a comma-separated list. */
  readonly multi?: boolean | undefined;
  /** The field's `dict`: a dictionary code, or which tree and root. */
  readonly dict?: string | undefined;
  /** Code of the resource that a reference points to. */
  readonly resource?: string | undefined;
  /** Parameters that narrow the choices, from other fields of the record (blocks of the chosen ship). */
  readonly narrowed?: Readonly<Record<string, string>> | undefined;
}

export interface NamedShowProps {
  /** Never blank. */
  readonly value: FieldValue;
  /** The text that lists show for `value`. */
  readonly text: string;
  /** The record, if known, because the meaning of a value may depend on other fields. */
  readonly record?: RecordPatch | undefined;
}

/**
 * A control that a field names in its definition (`control: 'depart-picker'`). The file `<name>.control.tsx`, in this
 * folder, with the kinds of fields, or in an area's folder, exports it as `control`. It is loaded when a field with
 * that name is shown.
 */
export interface NamedControl {
  /** Types of fields that it supports; fields of other types keep the control of their kind. */
  readonly serves: readonly FieldType[];
  /** Edits the value in forms, filters, conditions and grid cells. */
  readonly Control: ComponentType<NamedControlProps>;
  /** Shows the value of a record; default: as its kind does. */
  readonly Show?: ComponentType<NamedShowProps>;
  /** Only for entering values: filters and conditions use the controls of the kind. */
  readonly entersOnly?: true;
  /** Works in a dialog: opens immediately in a grid cell and calls `onOpenChange` when it closes. */
  readonly opens?: true;
}
