import { diffOf, type EventEntry } from '#server/resource/event.ts';
import type { JsonValue, RecordPatch } from '#shared/resource/record.ts';
import type { LinePlan } from './plan-lines.ts';

type Diff = NonNullable<EventEntry['diff']>;

/**
 * Changes of lines for the timeline of their head: `toolApplyLineList/<id>` → [before, after]. A changed line has its
 * name and its changed fields on both sides. An added line is [null, its name]. A removed line is [all its fields,
 * null], because its row is deleted.
 */
export function lineDiff({ line, rows, removed }: LinePlan): Diff {
  const { definition, key, foreignKey } = line;
  const { display } = definition;
  const own = definition.fields.flatMap(({ name }) => (name === foreignKey || name === 'lineNo' ? [] : [name]));
  const pick = (record: RecordPatch, names: readonly string[]) =>
    Object.fromEntries(names.map((name): [string, JsonValue] => [name, record[name] ?? null]));
  const entries = rows.flatMap(({ before, record }): (readonly [string, readonly [JsonValue, JsonValue]])[] => {
    if (before === null) return [[`${key}/${record.id}`, [null, pick(record, [display])]]];
    const changed = Object.keys(diffOf(before, pick(record, own)));
    const names = [...new Set([display, ...changed])];
    return changed.length === 0 ? [] : [[`${key}/${record.id}`, [pick(before, names), pick(record, names)]]];
  });
  const gone = removed.map((record) => [`${key}/${record.id}`, [pick(record, own), null]] as const);
  return Object.fromEntries([...entries, ...gone]);
}
