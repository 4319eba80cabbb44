import { describe, expect, it } from 'vitest';
import { type Condition, evaluate, fieldsOf } from '#shared/resource/condition.ts';

const record = {
  height: 24,
  loadClass: '30',
  envRisk: '1,12',
  place: '',
  contractor: null,
  needDate: '2026-12-01',
  width: 9,
  'head.needDate': '2026-12-05',
};

describe('evaluating a condition', () => {
  it.each<[Condition, boolean]>([
    [{ field: 'height', op: 'eq', value: 24 }, true],
    [{ field: 'loadClass', op: 'eq', value: 30 }, true],
    [{ field: 'height', op: 'ne', value: 24 }, false],
    [{ field: 'loadClass', op: 'in', value: ['30', '45'] }, true],
    [{ field: 'loadClass', op: 'in', value: ['15'] }, false],
    [{ field: 'height', op: 'gt', value: 24 }, false],
    [{ field: 'height', op: 'gte', value: 24 }, true],
    [{ field: 'height', op: 'gte', value: 24.1 }, false],
    [{ field: 'height', op: 'lt', value: 100 }, true],
    [{ field: 'height', op: 'lt', value: 24 }, false],
    [{ field: 'height', op: 'lte', value: 23.9 }, false],
    [{ field: 'height', op: 'lte', value: 24 }, true],
    [{ field: 'needDate', op: 'lte', value: '2026-12-01' }, true],
    [{ field: 'needDate', op: 'lt', value: '2026-12-01' }, false],
    [{ field: 'needDate', op: 'gt', value: '2026-12-01' }, false],
    [{ field: 'needDate', op: 'gte', value: '2026-11-30' }, true],
    [{ field: 'envRisk', op: 'has', value: '12' }, true],
    [{ field: 'envRisk', op: 'has', value: '2' }, false],
    [{ field: 'place', op: 'empty' }, true],
    [{ field: 'contractor', op: 'empty' }, true],
    [{ field: 'missing', op: 'filled' }, false],
    [{ field: 'height', op: 'filled' }, true],
    // another field in place of a value
    [{ field: 'height', op: 'gt', other: 'width' }, true],
    [{ field: 'width', op: 'gte', other: 'height' }, false],
    [{ field: 'needDate', op: 'lte', other: 'head.needDate' }, true],
    [{ field: 'height', op: 'gt', other: 'contractor' }, false],
    [{ field: 'height', op: 'ne', other: 'missing' }, false],
    // nothing entered compares with nothing
    [{ field: 'contractor', op: 'ne', value: 'x' }, false],
    [{ field: 'place', op: 'lt', value: 'x' }, false],
    [
      {
        all: [
          { field: 'height', op: 'gte', value: 24 },
          { field: 'place', op: 'filled' },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: 'height', op: 'gte', value: 24 },
          { field: 'place', op: 'filled' },
        ],
      },
      true,
    ],
    [{ all: [] }, true],
    [{ any: [] }, false],
  ])('of %j gives %s', (condition, holds) => {
    expect(evaluate(condition, record)).toBe(holds);
  });
});

it('watches the fields that the condition names', () => {
  const condition: Condition = {
    any: [
      { field: 'a', op: 'filled' },
      {
        all: [
          { field: 'b', op: 'empty' },
          { field: 'c', op: 'empty' },
        ],
      },
    ],
  };
  expect(fieldsOf(condition)).toEqual(['a', 'b', 'c']);
});
