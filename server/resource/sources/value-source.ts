import type { RawBuilder } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

/** What of a field says which values it takes; `store` asks for another key of the same thing (a person's id). */
export interface SourcedField extends Pick<FieldDefinition, 'dict' | 'ref' | 'refFilter' | 'control'> {
  readonly store?: 'id';
}

/** A field of a write together with the values it names. */
export interface NamedValues {
  readonly field: FieldDefinition;
  readonly values: readonly string[];
}

/** Who writes, and into what. */
export interface Writer {
  readonly actor: Actor;
  readonly definition: ResourceDefinition;
}

/** Whether a field may hold a value. */
export type Known = (field: SourcedField, value: string) => boolean;

/** For whom texts are read. */
export type Asker = Pick<Actor, 'tenantId' | 'language'>;

/** A value that a text in a sheet may mean. */
export interface Choice {
  /** What the sheet says. */
  readonly text: string;
  readonly value: string;
  /** Of a reference that is narrowed by another field: what that field must hold. */
  readonly within: string | null;
}

/** One thing to choose, as selects show it. */
export interface Entry {
  readonly value: string;
  readonly text: string;
  readonly color: string | null;
}

export interface ChoiceSearch {
  /** Contained in the text or the value, or a comma list of either; blank for all. */
  readonly keyword: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Choices for a person who looks for one, and the names of those that were chosen before. */
export interface ChoiceList {
  readonly search: (actor: Actor, field: SourcedField, search: ChoiceSearch) => Promise<readonly Entry[]>;
  /** Text by value; what is offered no more keeps its text. */
  readonly names: (
    actor: Actor,
    field: SourcedField,
    values: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** What is asked before values are written. */
export interface ValueCheck {
  /** Which of the values are there for the writer, for all fields of the kind at once; records are locked against being deleted. */
  readonly exists: (trx: Trx, writer: Writer, asked: readonly NamedValues[]) => Promise<Known>;
}

/** The names of values, both ways. */
export interface TextSource {
  /** Names the source of a field's texts where they are remembered: `dict:<code>`, `user`, `dept`, `ref:<code>`. */
  readonly key: (field: SourcedField) => string;
  /**
   * Selects of `source, value, label` for values by their key, to be united with those of other kinds. They stand beside
   * a record that the asker may read, so what is gone or out of the asker's scope has its text as well.
   */
  readonly label: (asker: Asker, wanted: ReadonlyMap<string, readonly string[]>) => readonly RawBuilder<unknown>[];
  /** What texts may mean: names in both languages, and codes; null where the actor may know none. */
  readonly find: (actor: Actor, field: SourcedField, texts: readonly string[]) => RawBuilder<Choice> | null;
}

/** All that the server knows of the values of one kind of field: dictionary values, people, departments, records. */
export interface ValueSource extends ChoiceList, ValueCheck, TextSource {}

/** The different values of all fields. */
export const valuesOf = (asked: readonly NamedValues[]): string[] => [
  ...new Set(asked.flatMap(({ values }) => values)),
];
