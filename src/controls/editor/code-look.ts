import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Uses CSS variables of the theme, so that an open editor follows a change of theme. */
const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.bool, tags.null], color: 'var(--sw-syntax-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--sw-syntax-string)' },
  { tag: [tags.number, tags.atom, tags.unit, tags.color], color: 'var(--sw-syntax-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--sw-syntax-comment)' },
  { tag: [tags.propertyName, tags.attributeName, tags.definition(tags.name)], color: 'var(--sw-syntax-name)' },
  { tag: [tags.typeName, tags.className, tags.tagName, tags.heading], color: 'var(--sw-syntax-type)' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--sw-link)' },
  { tag: tags.invalid, color: 'var(--sw-danger)' },
]);

const surface = EditorView.theme({
  '&': { height: '100%', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--sw-font-mono)',
    fontSize: '13px',
    lineHeight: '1.6',
    overscrollBehavior: 'contain',
  },
  '.cm-content': { caretColor: 'var(--sw-text)' },
  '.cm-gutters': {
    color: 'var(--sw-text-quiet)',
    backgroundColor: 'var(--sw-hover)',
    borderRight: '1px solid var(--sw-line-quiet)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--sw-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--sw-line-quiet)' },
  '.cm-placeholder': { color: 'var(--sw-text-quiet)' },
  '.cm-cursor': { borderLeftColor: 'var(--sw-text)' },
  '.cm-matchingBracket, .cm-nonmatchingBracket': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--sw-line)', outline: 'none' },
});

export const codeLook: Extension = [surface, syntaxHighlighting(words)];
