import type { Node } from '@tiptap/pm/model';

const lines: ReadonlySet<string> = new Set(['paragraph', 'heading']);

/**
 * Whether a document consists only of empty lines. Tiptap's `isEmpty` is also true for a table, list or code block
 * without text; inserted as a form to fill in, it would not be stored.
 */
export function isEmptyDocument(doc: Node): boolean {
  return doc.content.content.every(({ type, content }) => lines.has(type.name) && content.size === 0);
}
