import { expect, it } from 'vitest';
import { typedText } from '#src/features/palette/typing-ahead.ts';

it('writes what a field would have been given, and nothing for keys that write nothing', () => {
  expect(['H', 'S', '𠮷', 'Backspace', 'Shift', 'Enter', '2', ' '].reduce(typedText, '')).toBe('HS2 ');
});
