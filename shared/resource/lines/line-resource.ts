import type { LineDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { permissionPrefix, resourcePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * Lines of a head as the engine treats them: a resource with the head's rights, and the keys that connect the lines to
 * the head.
 */
export interface LineResource {
  readonly definition: ResourceDefinition;
  readonly head: ResourceDefinition;
  readonly foreignKey: string;
  /**
   * Key of the lines in the body and the answer of the head: `toolApplyLineList`, as in JeecgBoot's one-to-many forms.
   */
  readonly key: string;
  readonly min: number;
  readonly max?: number | undefined;
  readonly fixed?: true | undefined;
  readonly help?: Text | undefined;
}

/** Largest number of lines of one kind in a head, and largest number of lines in one save. */
export const mostLines = 1000;

/** Name of the field with the position of a line in its head, 1 … n: the order in which the list was saved. */
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

/** The head and the keys of a line's definition; undefined if the resource is no line. */
export function asLine(definition: ResourceDefinition): LineResource | undefined {
  return heads.get(definition);
}

/** The resource and its kinds of lines: all definitions that have a table of their own. */
export function withLines(definition: ResourceDefinition): readonly ResourceDefinition[] {
  return [definition, ...linesOf(definition).map((line) => line.definition)];
}

function lineResource(head: ResourceDefinition, line: LineDefinition): LineResource {
  const { code, table, title, display, foreignKey, fields, rules, list, help, min = 0, max, fixed } = line;
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
      // The storage of the head, except for the head's view.
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
    max,
    fixed,
    help,
  };
}

const camelCase = (code: string): string => code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
