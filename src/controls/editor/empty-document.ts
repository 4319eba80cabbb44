import type { Node } from '@tiptap/pm/model';

const lines: ReadonlySet<string> = new Set(['paragraph', 'heading']);

/**
 * Nothing but lines without words. Tiptap's `isEmpty` holds a table, a list or a block of code without words for nothing
 * as well: inserted to be filled in by the next person, it would not be stored.
 */
export function isEmptyDocument(doc: Node): boolean {
  return doc.content.content.every(({ type, content }) => lines.has(type.name) && content.size === 0);
}
