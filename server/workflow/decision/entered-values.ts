import type { Actor } from '#server/kernel/actor.ts';
import { lockedFields } from '#server/resource/visible-definition.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import { checkField } from '#shared/resource/check-field.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { type FieldValue, isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';

type Values = Readonly<Record<string, unknown>>;

/** A new application with its defaults, before anything is entered. */
export function newRecord(definition: ResourceDefinition, actor: Actor): ResourceRecord {
  const defaults = enteredFields(definition).flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const stamps = { sysOrgCode: actor.orgCode, createBy: actor.username, bpmStatus: BPM.draft };
  return { ...Object.fromEntries(defaults), ...stamps, id: '', version: 0 };
}

/** Most lines that are read from a list that is not saved yet. */
const mostLines = 500;

/** Entered lists of lines, by key, because an area may derive values from them. */
export function enteredLines(definition: ResourceDefinition, actor: Actor, values: Values): RecordPatch {
  return Object.fromEntries(
    linesOf(definition).flatMap(({ key, definition: line }) => {
      const list: unknown = values[key];
      if (!Array.isArray(list)) return [];
      const rows = list.slice(0, mostLines).filter((row) => typeof row === 'object' && row !== null);
      return [[key, rows.map((row) => ({ ...enteredOf(line, actor, row), id: String(row.id ?? '') }))]];
    }),
  );
}

/** Values of the fields that a person enters. A value that does not fit its field yet becomes null. */
export function enteredOf(definition: ResourceDefinition, actor: Actor, values: Values): RecordPatch {
  const fixed = new Set(lockedFields(definition, actor));
  const entered = enteredFields(definition).filter(({ name }) => !fixed.has(name) && name in values);
  return Object.fromEntries(
    entered.map((field) => {
      const value = values[field.name] as FieldValue | undefined;
      const checked = isBlank(value) ? { value: null } : checkField(field, value, actor.language);
      return [field.name, 'value' in checked ? checked.value : null];
    }),
  );
}
