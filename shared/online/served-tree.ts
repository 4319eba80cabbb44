import type { TreeDefinition } from '#shared/resource/definition-parts.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import type { OnlineDefinition } from './definition.schema.ts';
import { idLength } from './served-part.ts';

const plain: ReadonlySet<UncheckedField['type']> = new Set(['str', 'dict', 'ref']);

/** The tree of a form if the engine can keep it: the parent has room for an id, the flag for `1`; else undefined. */
export function servedTree({ tree, fields }: Pick<OnlineDefinition, 'tree' | 'fields'>): TreeDefinition | undefined {
  if (tree === undefined) return undefined;
  const isStored = (name: string, length: number) =>
    fields.some(
      (field) =>
        field.name === name &&
        plain.has(field.type) &&
        field.stored !== false &&
        !field.secret &&
        !field.multi &&
        (field.length ?? idLength) >= length,
    );
  const hasText = fields.some(({ name, stored, secret }) => name === tree.text && stored !== false && !secret);
  return isStored(tree.parent, idLength) && isStored(tree.hasChild, 1) && hasText ? tree : undefined;
}

/**
 * The fields of a tree as the engine keeps them: the parent is a node of the same form or nothing, and nobody enters
 * whether a node has children.
 */
export function nodeField(field: FieldDefinition, tree: TreeDefinition, code: string): FieldDefinition {
  const { name, label, length, query, listWidth } = field as UncheckedField;
  const common = { name, label, ...(query && { query }), ...(listWidth !== undefined && { listWidth }) };
  if (name === tree.parent) return { ...common, type: 'ref', ref: code, length: length ?? idLength };
  if (name !== tree.hasChild) return field;
  // The product's dictionary of yes and no has the two values of the flag.
  if (field.type === 'dict' && field.dict === 'yn')
    return { ...common, type: 'dict', dict: 'yn', length: length ?? idLength, inForm: false };
  return { ...common, type: 'str', length: length ?? idLength, inForm: false };
}
