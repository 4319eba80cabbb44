import type { ComponentType } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';
import type { AskedCall } from '#src/http/server-abilities.ts';

/** Props that every slot gets from its page. */
interface SlotProps {
  readonly definition: ResourceDefinition;
  /** Visible but disabled by the user's permissions or the open task. */
  readonly disabled: boolean;
}

/** Slots of a list: toolbar and panels. */
export interface ListSlotProps extends SlotProps {
  /** Call after rows were changed; refetches them. */
  readonly onChanged: () => void;
}

/** Slots next to the buttons for selected rows. */
export interface SelectionSlotProps extends ListSlotProps {
  /** Returns the records that are selected now. */
  readonly selected: () => readonly ResourceRecord[];
}

/** Slots of one record. */
export interface RecordSlotProps extends SlotProps {
  readonly record: ResourceRecord;
  /** Call after the record was changed; refetches it. */
  readonly onChanged: () => void;
}

/** Slots in a row of a list. Rendered for every row, also while its record is loading. */
export interface RowSlotProps extends Omit<RecordSlotProps, 'record'> {
  readonly record: ResourceRecord | undefined;
}

/** Slots of a form. The current values are in the react-hook-form context. */
export interface FormSlotProps extends SlotProps {
  /** The loaded record, or the initial values of a new one. */
  readonly loaded: RecordPatch;
}

interface Slot {
  /** Unique within the page. */
  readonly key: string;
  /** Permission needed to see the slot (`prm:scaffold:inspect:list`); without it, everybody who sees the page. */
  readonly permission?: string;
  /** A call that the slot needs: the slot is hidden if the server lacks it or the user may not make it. */
  readonly call?: AskedCall;
}

interface ActionProps {
  readonly toolbar: ListSlotProps;
  readonly selection: SelectionSlotProps;
  readonly row: RowSlotProps;
  readonly record: RecordSlotProps;
}

/** A button in the toolbar of a list, for its selected rows, in each row, or next to the buttons of a record. */
export type Action = {
  [Place in keyof ActionProps]: Slot & {
    readonly place: Place;
    readonly Show: ComponentType<ActionProps[Place]>;
    /** Width in a row, in px, in the language with the longer label; default 80. */
    readonly width?: number;
  };
}[keyof ActionProps];

interface SectionProps {
  readonly form: FormSlotProps;
  /** In a task to decide: the record; the current values are in the react-hook-form context. */
  readonly task: FormSlotProps;
  readonly detail: RecordSlotProps;
}

/** A titled box below the fields of a form or record. */
export type Section = {
  [Place in keyof SectionProps]: Slot & {
    readonly place: Place;
    readonly title: Text;
    /** In a task: shown only if the node makes this field editable. */
    readonly opens?: string;
    /** In a form: placed after this group of fields instead of at the end. */
    readonly after?: string;
    readonly Show: ComponentType<SectionProps[Place]>;
  };
}[keyof SectionProps];

/** Content above or below the rows of a list. */
export interface Panel extends Slot {
  readonly place: 'above' | 'below';
  readonly Show: ComponentType<ListSlotProps>;
}

/** What an area adds to the pages of a resource. */
export interface Page {
  /** Code of the resource. */
  readonly code: string;
  /** Replaces the list page, if the definition says `list.own`. */
  readonly List?: ComponentType<{ readonly definition: ResourceDefinition; readonly path: string }>;
  readonly actions?: readonly Action[];
  readonly sections?: readonly Section[];
  readonly panels?: readonly Panel[];
}

/**
 * Defines what the definition of a resource cannot express. `src/yard/<area>/<code>.page.tsx` exports the result as
 * `page`.
 */
export function definePage(code: string, slots: Omit<Page, 'code'>): Page {
  return { code, ...slots };
}
