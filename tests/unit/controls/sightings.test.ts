import { expect, it } from 'vitest';
import { sightings } from '#src/controls/scan/sightings.ts';

it('a label held before the camera counts once; a label that reappears, or another label, counts again', () => {
  const isNew = sightings();
  const looks: [string, number][] = [
    ['TD-005', 0],
    ...Array.from({ length: 40 }, (_, at): [string, number] => ['TD-005', 200 + at * 200]),
    // A look that read nothing.
    ['TD-005', 9000],
    ['TD-005', 12_000],
    ['YD-004', 12_200],
    ['TD-005', 12_400],
  ];
  const counted = looks.filter(([code, at]) => isNew(code, at));
  expect(counted).toEqual([
    ['TD-005', 0],
    ['TD-005', 12_000],
    ['YD-004', 12_200],
    ['TD-005', 12_400],
  ]);
});
