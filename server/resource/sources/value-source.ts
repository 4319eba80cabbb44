import type { RawBuilder } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

/**
 * The parts of a field that determine its values; `store: 'id'` asks for ids instead of the usual key (e.g. username).
 */
export interface SourcedField extends Pick<FieldDefinition, 'dict' | 'ref' | 'refFilter' | 'control'> {
  readonly store?: 'id';
}

/** A field of a write, and the values in it. */
export interface NamedValues {
  readonly field: FieldDefinition;
  readonly values: readonly string[];
}

/** The actor who writes, and the resource that is written. */
export interface Writer {
  readonly actor: Actor;
  readonly definition: ResourceDefinition;
}

/** Whether a field may have a value. */
export type Known = (field: SourcedField, value: string) => boolean;

/** The tenant and language that texts are read for. */
export type Requester = Pick<Actor, 'tenantId' | 'language'>;

/** A value that a text in a workbook may stand for. */
export interface Choice {
  /** The text in the workbook. */
  readonly text: string;
  readonly value: string;
  /** Required value of the field that narrows the reference (`refFilter`); null if no field narrows it. */
  readonly within: string | null;
}

/** One choice of a select. */
export interface Entry {
  readonly value: string;
  readonly text: string;
  readonly color: string | null;
}

export interface ChoiceSearch {
  /** Text that the choice's text or value contains, or a comma list of texts or values; blank finds all. */
  readonly keyword: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Finds choices for a person who searches, and the texts of values that were chosen before. */
export interface ChoiceList {
  readonly search: (actor: Actor, field: SourcedField, search: ChoiceSearch) => Promise<readonly Entry[]>;
  /** Text by value; values that are no longer offered have a text too. */
  readonly names: (
    actor: Actor,
    field: SourcedField,
    values: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** Check of values before they are written. */
export interface ValueCheck {
  /**
   * Checks all fields of one kind at once: which of the values exist for the writer. Locks the records against
   * deletion.
   */
  readonly exists: (trx: Trx, writer: Writer, asked: readonly NamedValues[]) => Promise<Known>;
}

/** Converts values to texts and back. */
export interface TextSource {
  /** Key of the field's texts in the cache: `dict:<code>`, `user`, `dept`, `ref:<code>`. */
  readonly key: (field: SourcedField) => string;
  /**
   * Selects of `source, value, label` for values by their key; the caller unites them with those of other kinds. The
   * texts are shown in records that the requester may read, so deleted records and those outside the asker's scope have
   * texts too.
   */
  readonly label: (
    requester: Requester,
    wanted: ReadonlyMap<string, readonly string[]>,
  ) => readonly RawBuilder<unknown>[];
  /**
   * Select of the values that texts may stand for: names in both languages, and codes. Null if the actor may see none.
   */
  readonly find: (actor: Actor, field: SourcedField, texts: readonly string[]) => RawBuilder<Choice> | null;
}

/** Everything the server needs for the values of one kind of field: dictionary values, people, departments, records. */
export interface ValueSource extends ChoiceList, ValueCheck, TextSource {}

/** Distinct values of all fields. */
export const valuesOf = (asked: readonly NamedValues[]): string[] => [
  ...new Set(asked.flatMap(({ values }) => values)),
];
