import { expect, it } from 'vitest';
import { typedText } from '#src/features/palette/typing-ahead.ts';

it('typedText appends what a field would receive, and nothing for other keys', () => {
  expect(['H', 'S', '𠮷', 'Backspace', 'Shift', 'Enter', '2', ' '].reduce(typedText, '')).toBe('HS2 ');
});
