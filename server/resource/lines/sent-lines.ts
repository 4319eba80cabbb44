import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readBody } from '#server/resource/save/check.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type LineResource, linesOf, mostLines } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** A line of a request body, not yet checked. */
export interface SentLine {
  /** Name of the line in a refusal: its id, the caller's `tempId`, or its index in the list. */
  readonly key: string;
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The lists in a body, by kind of line. Lines of a kind whose list is missing stay as they are. */
export type SentLines = ReadonlyMap<LineResource, readonly SentLine[]>;

/**
 * Takes the lists of lines out of a body (`toolApplyLineList: […]`, complete and in order, as JeecgBoot's one-to-many
 * forms send them). The fields of the lines are checked later, when the head is known.
 * @throws `invalidInput` if a list is no list of objects, `tooManyRows`
 */
export function sentLines(
  definition: ResourceDefinition,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
): SentLines {
  const lists = linesOf(definition).flatMap((line) => {
    const list = body[line.key];
    if (list === undefined || list === null) return [];
    if (!Array.isArray(list) || !list.every(isObject)) {
      const { language } = actor;
      throw invalidFields({
        [line.key]: `${line.definition.title[language]}${language === 'en' ? ' must be a list' : '应为列表'}`,
      });
    }
    return [[line, list.map(sentLine)] as const];
  });
  const count = lists.reduce((sum, [, list]) => sum + list.length, 0);
  if (count > mostLines) throw fail('tooManyRows', { max: mostLines });
  return new Map(lists);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sentLine(values: Readonly<Record<string, unknown>>, at: number): SentLine {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 64 ? value : null);
  const id = text(values.id);
  return { key: id ?? text(values.tempId) ?? String(at), id, values };
}

/**
 * Reads a head's body: the head's fields by its schema, and the lists of lines.
 * @throws `invalidInput`, `tooManyRows`
 */
export function readHead(
  definition: ResourceDefinition,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
  mode: 'add' | 'edit',
): { readonly input: RecordPatch; readonly sent: SentLines } {
  return { input: readBody(definition, actor, body, { mode }), sent: sentLines(definition, actor, body) };
}
