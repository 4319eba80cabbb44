import type { LineDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { permissionPrefix, resourcePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';

/** Lines of a head as the engine treats them: a resource by the head's rights, with what ties it to the head. */
export interface LineResource {
  readonly definition: ResourceDefinition;
  readonly head: ResourceDefinition;
  readonly foreignKey: string;
  /** Under which a head's body and answer carry them: `toolApplyLineList`, as JeecgBoot's one-to-many forms do. */
  readonly key: string;
  readonly min: number;
  readonly help?: Text | undefined;
}

/** A head holds at most so many lines of a kind, and a save brings at most so many in all. */
export const mostLines = 1000;

/** The place among the lines of a head, 1 … n; the order of a saved list. */
export const lineNo = 'lineNo';

const known = new WeakMap<ResourceDefinition, readonly LineResource[]>();
const heads = new WeakMap<ResourceDefinition, LineResource>();
const none: readonly LineResource[] = [];

/** The kinds of lines that a resource has, in the order of its definition. */
export function linesOf(head: ResourceDefinition): readonly LineResource[] {
  if (head.lines === undefined) return none;
  let lines = known.get(head);
  if (!lines) {
    lines = head.lines.map((line) => lineResource(head, line));
    known.set(head, lines);
    for (const line of lines) heads.set(line.definition, line);
  }
  return lines;
}

/** What ties a line's definition to its head; undefined for a resource that stands alone. */
export function asLine(definition: ResourceDefinition): LineResource | undefined {
  return heads.get(definition);
}

/** A resource and its kinds of lines: whatever has a table of its own. */
export function withLines(definition: ResourceDefinition): readonly ResourceDefinition[] {
  return [definition, ...linesOf(definition).map((line) => line.definition)];
}

function lineResource(head: ResourceDefinition, line: LineDefinition): LineResource {
  const { code, table, title, display, foreignKey, fields, rules, list, help, min = 0 } = line;
  const added: readonly FieldDefinition[] = [
    { name: foreignKey, label: head.title, type: 'ref', ref: head.code, owned: true, required: true },
    { name: lineNo, label: { zh: '行号', en: 'Line' }, type: 'int', owned: true, required: true },
  ];
  return {
    definition: {
      code,
      area: head.area,
      entity: head.entity,
      address: {
        ...head.address,
        path: `/${resourcePath(head).slice(1)}/${line.entity}`,
        prefix: permissionPrefix(head),
      },
      table,
      // As the head's, but for what is read in its place.
      storage: head.storage && { ...head.storage, view: undefined },
      title,
      display,
      fields: [...added, ...fields],
      rules,
      list: { columns: list.columns, sort: { column: lineNo, order: 'asc' } },
      verbs: [],
    },
    head,
    foreignKey,
    key: `${camelCase(code)}List`,
    min,
    help,
  };
}

const camelCase = (code: string): string => code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
