import { expect, test } from 'vitest';
import { berthPlanShape } from '#shared/contract/yard/berth-plan.schema.ts';
import { deliveryDayShape } from '#shared/contract/yard/delivery.schema.ts';
import { placeBoardShape, placeLayersShape, proposeGroundShape } from '#shared/contract/yard/place-board.schema.ts';
import { scaffoldBoardShape } from '#shared/contract/yard/scaffold-board.schema.ts';

test.each([
  ['deliveries', (day: string) => deliveryDayShape.query.safeParse({ day })],
  ['the berth plan', (from: string) => berthPlanShape.query.safeParse({ from })],
  ['the place board', (from: string) => placeBoardShape.query.safeParse({ from })],
  ['the scaffold board', (from: string) => scaffoldBoardShape.query.safeParse({ from })],
  ['its layers', (day: string) => placeLayersShape.query.safeParse({ day })],
  [
    'a proposal',
    (day: string) => proposeGroundShape.body.safeParse({ apply: 'a', siteId: 's', bayNos: '1', from: day, to: day }),
  ],
])(
  'the query of %s is refused before the database is asked, if a day does not exist in the calendar',
  (_what, parse) => {
    expect(['2028-02-29', '2026-03-31'].map((day) => parse(day).success)).toEqual([true, true]);
    for (const day of ['2026-02-29', '2026-04-31', '2026-13-01', '2026-3-1', 'today']) {
      expect(parse(day).success, day).toBe(false);
    }
  },
);
