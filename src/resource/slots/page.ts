import type { ComponentType } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';
import type { AskedCall } from '#src/http/server-abilities.ts';

/** What each slot gets from the page that it stands in. */
interface SlotProps {
  readonly definition: ResourceDefinition;
  /** Seen and not to be used: the person's rights or the open task say so. */
  readonly disabled: boolean;
}

/** On a list: above its rows, around them. */
export interface ListSlotProps extends SlotProps {
  /** Reads the rows anew after they were changed. */
  readonly onChanged: () => void;
}

/** Beside the buttons of what is ticked in a list. */
export interface SelectionSlotProps extends ListSlotProps {
  /** The ticked records, as they stand when it is asked. */
  readonly selected: () => readonly ResourceRecord[];
}

/** On one record. */
export interface RecordSlotProps extends SlotProps {
  readonly record: ResourceRecord;
  /** Reads the record anew after it was changed. */
  readonly onChanged: () => void;
}

/** In a row of a list: the same elements for every row, also before its record has arrived. */
export interface RowSlotProps extends Omit<RecordSlotProps, 'record'> {
  readonly record: ResourceRecord | undefined;
}

/** In a form; what is entered at this moment is in the form's own context (react-hook-form). */
export interface FormSlotProps extends SlotProps {
  /** The record as it was loaded; what a new one begins with. */
  readonly loaded: RecordPatch;
}

interface Slot {
  /** Tells the slots of one page apart. */
  readonly key: string;
  /** Action code that the person needs (`prm:scaffold:inspect:list`); absent: who sees the page sees it. */
  readonly permission?: string;
  /** Call that the slot cannot do without: the server has it, and the person its right. */
  readonly call?: AskedCall;
}

interface ActionProps {
  readonly toolbar: ListSlotProps;
  readonly selection: SelectionSlotProps;
  readonly row: RowSlotProps;
  readonly record: RecordSlotProps;
}

/** A button: beside those of the list, of what is ticked in it, in each of its rows, or beside those of a record. */
export type Action = {
  [Place in keyof ActionProps]: Slot & {
    readonly place: Place;
    readonly Show: ComponentType<ActionProps[Place]>;
    /** Pixels that it takes in a row, in the language whose word is longer; default 80. */
    readonly width?: number;
  };
}[keyof ActionProps];

interface SectionProps {
  readonly form: FormSlotProps;
  /** Where a task is decided: the record, with what is entered there in the form's own context. */
  readonly task: FormSlotProps;
  readonly detail: RecordSlotProps;
}

/** A box with a title below the fields of a form or of a record. */
export type Section = {
  [Place in keyof SectionProps]: Slot & {
    readonly place: Place;
    readonly title: Text;
    /** At a task: stands only where the node opens this field. */
    readonly opens?: string;
    /** In a form: stands behind this group of fields, whose entries it speaks of, rather than below all. */
    readonly after?: string;
    readonly Show: ComponentType<SectionProps[Place]>;
  };
}[keyof SectionProps];

/** What stands above or below the rows of a list. */
export interface Panel extends Slot {
  readonly place: 'above' | 'below';
  readonly Show: ComponentType<ListSlotProps>;
}

/** What is special to a resource's pages in the office. */
export interface Page {
  /** Code of the resource. */
  readonly code: string;
  /** In place of the list, where the definition says that there is one (`list.own`). */
  readonly List?: ComponentType<{ readonly definition: ResourceDefinition; readonly path: string }>;
  readonly actions?: readonly Action[];
  readonly sections?: readonly Section[];
  readonly panels?: readonly Panel[];
}

/** The one place of a resource for what its definition cannot say: `src/yard/<area>/<code>.page.tsx` exports it as `page`. */
export function definePage(code: string, slots: Omit<Page, 'code'>): Page {
  return { code, ...slots };
}
