import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { isEmptyDocument } from '#src/controls/editor/empty-document.ts';
import { richTextExtensions } from '#src/controls/editor/rich-text-extensions.ts';

const schema = getSchema(richTextExtensions(() => ''));
const isEmpty = (...content: object[]) => isEmptyDocument(schema.nodeFromJSON({ type: 'doc', content }));
const line = { type: 'paragraph' };

it('isEmpty is true for lines without words, and false for structures without words', () => {
  expect(isEmpty(line)).toBe(true);
  expect(isEmpty(line, line, { type: 'heading', attrs: { level: 2 } })).toBe(true);
  expect(isEmpty({ type: 'paragraph', content: [{ type: 'text', text: ' ' }] })).toBe(false);
  const row = { type: 'tableRow', content: [{ type: 'tableCell', content: [line] }] };
  expect(isEmpty({ type: 'table', content: [row] }, line)).toBe(false);
  expect(isEmpty({ type: 'bulletList', content: [{ type: 'listItem', content: [line] }] })).toBe(false);
  expect(isEmpty({ type: 'blockquote', content: [line] })).toBe(false);
  expect(isEmpty({ type: 'codeBlock' })).toBe(false);
});
