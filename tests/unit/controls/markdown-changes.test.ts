import { describe, expect, it } from 'vitest';
import { linkSelected, type TextChange, toggleLines, toggleMark } from '#src/controls/editor/markdown-changes.ts';

/** A text with what is selected in brackets, before and after. */
function changed(marked: string, change: (at: { text: string; from: number; to: number }) => TextChange): string {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const made = change({ text, from, to });
  const next = text.slice(0, made.from) + made.insert + text.slice(made.to);
  const [start, end] = made.select;
  return `${next.slice(0, start)}[${next.slice(start, end)}]${next.slice(end)}`;
}

describe('a Markdown tool', () => {
  it('wraps the selection in markers, and removes the markers again', () => {
    const bold = (text: string) => changed(text, (at) => toggleMark(at, '**'));
    expect(bold('a [b] c')).toBe('a **[b]** c');
    expect(bold('a **[b]** c')).toBe('a [b] c');
    expect(bold('[]')).toBe('**[]**');
  });

  it('makes bold words italic as well, and removes each of the two separately', () => {
    const italic = (text: string) => changed(text, (at) => toggleMark(at, '*'));
    expect(italic('a **[b]** c')).toBe('a ***[b]*** c');
    expect(italic('a ***[b]*** c')).toBe('a **[b]** c');
    expect(italic('a *[b]* c')).toBe('a [b] c');
    expect(changed('***[b]***', (at) => toggleMark(at, '**'))).toBe('*[b]*');
  });

  it('prefixes lines with a marker, numbers them, and removes the marker if all lines have it', () => {
    const bullets = (text: string) => changed(text, (at) => toggleLines(at, '- '));
    expect(bullets('x\na[b\nc]d\ny')).toBe('x\n[- ab\n- cd]\ny');
    expect(bullets('- a[b\n- c]d')).toBe('[ab\ncd]');
    expect(bullets('- a[b\nc]d')).toBe('[- ab\n- cd]');
    expect(changed('[a\nb]', (at) => toggleLines(at, '1. '))).toBe('[1. a\n2. b]');
    expect(changed('[1. a\n2. b]', (at) => toggleLines(at, '1. '))).toBe('[a\nb]');
  });

  it('makes a link whose address is selected for overwriting', () => {
    expect(linkSelected({ text: 'see here.', from: 4, to: 8 })).toEqual({
      from: 4,
      to: 8,
      insert: '[here](https://)',
      select: [11, 19],
    });
  });
});
