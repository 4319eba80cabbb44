import type { Actor } from '#server/kernel/actor.ts';
import { fixedFor } from '#server/resource/seen-by.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import { checkField } from '#shared/resource/check-field.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { type FieldValue, isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { BPM } from '#shared/workflow/flow.ts';

type Values = Readonly<Record<string, unknown>>;

/** An application of which nothing is entered yet. */
export function newRecord(definition: ResourceDefinition, actor: Actor): ResourceRecord {
  const defaults = enteredFields(definition).flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const stamps = { sysOrgCode: actor.orgCode, createBy: actor.username, bpmStatus: BPM.draft };
  return { ...Object.fromEntries(defaults), ...stamps, id: '', version: 0 };
}

/** More lines than anybody enters are not looked at. */
const mostLines = 500;

/** Lists of lines as they are entered, by their keys: what an area derives of them counts, too. */
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

/** What a form holds of the fields that its person enters; what does not fit its field yet counts as not entered. */
export function enteredOf(definition: ResourceDefinition, actor: Actor, values: Values): RecordPatch {
  const fixed = new Set(fixedFor(definition, actor));
  const entered = enteredFields(definition).filter(({ name }) => !fixed.has(name) && name in values);
  return Object.fromEntries(
    entered.map((field) => {
      const value = values[field.name] as FieldValue | undefined;
      const checked = isBlank(value) ? { value: null } : checkField(field, value, actor.language);
      return [field.name, 'value' in checked ? checked.value : null];
    }),
  );
}
