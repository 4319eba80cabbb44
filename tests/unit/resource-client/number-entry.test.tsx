import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NumberEntry } from '#src/resource/kinds/number-entry.tsx';
import { someField } from '#tests/support/some-field.ts';

const field = someField('volume', { type: 'dec', unit: 'm³' });
const drawn = (value: string) => renderToStaticMarkup(<NumberEntry field={field} value={value} onChange={() => {}} />);

it('a number input of a condition keeps invalid text visible and marks it with a message', () => {
  expect(drawn('12x')).toContain('value="12x"');
  expect(drawn('12x')).toContain('aria-invalid="true"');
  expect(drawn('12x')).toContain('应为数字');
});

it('a number input of a condition accepts a number silently, and exposes its value with the unit', () => {
  expect(drawn('12.5')).toContain('aria-valuenow="12.5" aria-valuetext="12.5 m³"');
  expect(drawn('12.5')).not.toContain('应为数字');
  expect(drawn('')).not.toContain('aria-invalid');
});
