import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { figureText, signedText } from '#src/features/summary/figure-text.ts';
import { otherReport, useSummaryAddress } from '#src/features/summary/summary-address.ts';
import { only } from '#tests/support/dom/find.ts';
import { show } from '#tests/support/dom/show.tsx';

function Probe() {
  const [query, change] = useSummaryAddress();
  return (
    <button type="button" onClick={() => change({ by: 'depart', ship: undefined })}>
      {JSON.stringify(query)}
    </button>
  );
}

it.each([
  ['from=2026-01-01&to=2026-02-30x&ship=s1', { from: '2026-01-01', ship: 's1' }],
  ['from=2026-13-01&to=gestern', {}],
  [
    'spread=month&by=ship&measure=m&zone=z&department=A01',
    { department: 'A01', zone: 'z', by: 'ship', spread: 'month', measure: 'm' },
  ],
  ['spread=week&ship=&other=1', {}],
  ['spread=total', { spread: 'total' }],
])('the address ?%s is read as %j', (search, query) => {
  const { container } = show(<Probe />, { at: `/r?${search}` });
  expect(JSON.parse(container.textContent ?? '')).toEqual(query);
});

it('a change keeps the other filters in the address, and drops emptied ones', () => {
  const { address } = show(<Probe />, { at: '/r?ship=s1&zone=z' });
  fireEvent.click(only('button'));
  expect(address()).toBe('/r?zone=z&by=depart');
});

it('another report gets only the filters that all reports have', () => {
  expect(otherReport('late', { from: '2026-01-01', zone: 'z', by: 'x', spread: 'month', measure: 'm' })).toBe(
    '/prm/statistics/late?from=2026-01-01&zone=z',
  );
});

it.each([
  [1234.5, 1, '1,234.5'],
  [-0.4, 1, '-0.4'],
  [-1234.56, 2, '-1,234.56'],
  [7, 0, '7'],
  [undefined, 1, '–'],
])('%s with %i decimals is written %s', (value, decimals, text) => expect(figureText(value, decimals)).toBe(text));

it.each([
  [3, '+3'],
  [0, '+0'],
  [-3, '−3'],
])('the change %i is written %s', (value, text) => expect(signedText(value, 0)).toBe(text));
