import type { Db } from '#server/db/database.ts';
import type { Actor, Language } from '#server/kernel/actor.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { beginning, plainText } from '#shared/html/plain-text.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { joinNames, readableText } from '#shared/resource/join-names.ts';
import { type LineResource, linesOf } from '#shared/resource/lines/line-resource.ts';
import type { JsonValue, RecordPatch } from '#shared/resource/record.ts';
import { codesOfFields } from '#shared/resource/visible-fields.ts';

/** As stored in `prm_event.diff`: field, or `<list>/<id>` of a line → [before, after]. */
export type Diff = Readonly<Record<string, readonly [JsonValue, JsonValue]>>;

/** One change as readable text. */
export interface DiffText {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One changed field, or one line that was added, removed or changed. */
interface Change {
  readonly name: string;
  readonly line: LineResource | undefined;
  readonly before: RecordPatch | null;
  readonly after: RecordPatch | null;
}

/** A definition, whole and as the reader sees it. */
export interface DefinitionViews {
  readonly full: ResourceDefinition;
  readonly visible: ResourceDefinition;
}

/**
 * Changed fields and lines of each diff as readable texts. The values before and after are presented like records.
 * Fields that are hidden from the reader are left out.
 */
export async function diffTexts(
  db: Db,
  actor: Actor,
  { full, visible: definition }: DefinitionViews,
  diffs: readonly (Diff | null)[],
): Promise<readonly DiffText[][]> {
  const hidden = hiddenNames(full, definition);
  const changes = diffs.map((diff) =>
    Object.entries(diff ?? {})
      .filter(([name]) => !hidden.has(name))
      .map((entry) => changeOf(definition, entry, hidden)),
  );
  for (const line of [undefined, ...linesOf(definition)]) {
    const records = changes.flat().flatMap((change) => (change.line === line ? [change.before, change.after] : []));
    const present = records.filter((record) => record !== null);
    if (present.length > 0) await presentRecords(db, line?.definition ?? definition, actor, present);
  }
  const names = await realnames(db, changes.flat().flatMap(assigneesOf));
  return changes.map((some) =>
    some.flatMap((change) =>
      change.name === assignee ? peopleText(change, names, actor.language) : textsOf(definition, actor, change),
    ),
  );
}

/** Key under which a diff records a change of assignees; not a field of the record. */
const assignee = 'assignee';

const assigneesOf = ({ name, before, after }: Change): string[] =>
  name === assignee ? [before, after].flatMap((side) => usernamesOf(side?.[assignee])) : [];

const usernamesOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(',') : []);

/** Usernames as names. */
function peopleText({ before, after }: Change, names: ReadonlyMap<string, string>, language: Language): DiffText {
  const textOf = (side: RecordPatch | null) => {
    const people = usernamesOf(side?.[assignee]).map((username) => names.get(username) ?? username);
    return people.length === 0 ? null : joinNames(people, language);
  };
  const label = language === 'en' ? 'Assignee' : '办理人';
  return { field: assignee, label, before: textOf(before), after: textOf(after) };
}

/** Names of fields that are hidden from the reader; those of lines as `<list>.<field>`. */
function hiddenNames(full: ResourceDefinition, visible: ResourceDefinition): ReadonlySet<string> {
  if (full === visible) return new Set();
  const left = new Set(codesOfFields(visible).map(([name]) => name));
  return new Set(codesOfFields(full).flatMap(([name]) => (left.has(name) ? [] : name)));
}

function changeOf(
  definition: ResourceDefinition,
  [name, [before, after]]: [string, Diff[string]],
  hidden: ReadonlySet<string>,
): Change {
  const line = linesOf(definition).find(({ key }) => name.startsWith(`${key}/`));
  if (line === undefined) return { name, line, before: { [name]: before }, after: { [name]: after } };
  const side = (value: JsonValue) => sideOf(value, (field) => !hidden.has(`${line.key}.${field}`));
  return { name, line, before: side(before), after: side(after) };
}

const sideOf = (side: JsonValue, shows: (field: string) => boolean): RecordPatch | null =>
  typeof side === 'object' && side !== null && !Array.isArray(side)
    ? Object.fromEntries(Object.entries(side as RecordPatch).filter(([field]) => shows(field)))
    : null;

function textsOf(definition: ResourceDefinition, { language }: Actor, change: Change): DiffText[] {
  const { name, line, before, after } = change;
  if (line === undefined) {
    return [{ field: name, label: labelOf(definition, name, language), ...sides(definition, change, name, language) }];
  }
  const { title, display } = line.definition;
  const sidesOfName = sides(line.definition, change, display, language);
  // An added or removed line is shown by its name only.
  if (before === null || after === null) return [{ field: name, label: title[language], ...sidesOfName }];
  const called = `${title[language]} ${sidesOfName.before ?? ''}`.trim();
  const fields = Object.keys(before).filter((key) => !key.endsWith('_dictText'));
  return fields.flatMap((field) => {
    const shown = sides(line.definition, change, field, language);
    if (shown.before === shown.after) return [];
    return [{ field: `${name}/${field}`, label: `${called} ${labelOf(line.definition, field, language)}`, ...shown }];
  });
}

function sides(definition: ResourceDefinition, { before, after }: Change, name: string, language: Language) {
  const isHtml = fieldOf(definition, name)?.format === 'html';
  const textOf = (record: RecordPatch | null) => {
    const text = shown(record ?? {}, name, language);
    // Only the beginning of long HTML is shown.
    return isHtml && text !== null ? beginning(plainText(text)) : text;
  };
  return { before: textOf(before), after: textOf(after) };
}

function labelOf(definition: ResourceDefinition, name: string, language: 'zh' | 'en'): string {
  return fieldOf(definition, name)?.label[language] ?? name;
}

function shown(record: RecordPatch, name: string, language: Language): string | null {
  const value = record[`${name}_dictText`] ?? record[name];
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : readableText(record[name], String(value), language);
}
