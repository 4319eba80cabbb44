import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderBreach, type StageState } from '#server/yard/ship/stage-order.ts';

const at = (stage: string, percent: number, begun = percent > 0): StageState => ({ stage, percent, begun });

describe('the order of a block’s stages (docs/domain.md §11.4 rule 1)', () => {
  it.each<[string, readonly StageState[], string, ReturnType<typeof orderBreach>]>([
    ['begins at 80 %', [at('1', 80), at('2', 10)], '2', undefined],
    ['not at 79', [at('1', 79), at('2', 10)], '2', { stage: '2', before: '1', percent: 79, what: 'start' }],
    [
      'a day alone begins it',
      [at('1', 0), at('2', 0, true)],
      '2',
      { stage: '2', before: '1', percent: 0, what: 'start' },
    ],
    ['is finished after', [at('1', 99), at('2', 100)], '2', { stage: '2', before: '1', percent: 99, what: 'end' }],
    ['painting before outfitting', [at('4', 100), at('5', 0), at('6', 60)], '6', undefined],
    [
      'one of the two first',
      [at('4', 100), at('5', 30), at('6', 60)],
      '6',
      { stage: '5', before: '6', percent: 60, what: 'start' },
    ],
    [
      'both before 总组',
      [at('5', 0), at('6', 100), at('7', 5)],
      '7',
      { stage: '7', before: '5', percent: 0, what: 'start' },
    ],
    ['a stage that is missing', [at('1', 100), at('3', 5)], '3', undefined],
    [
      'the one before a stage that is missing',
      [at('1', 50), at('3', 5)],
      '3',
      { stage: '3', before: '1', percent: 50, what: 'start' },
    ],
    ['the second of the two at 80 %', [at('4', 100), at('5', 80), at('6', 10)], '6', undefined],
    ['one of the two alone', [at('4', 100), at('5', 30)], '5', undefined],
    ['neither of them', [at('4', 100)], '6', undefined],
    [
      'going back under the next',
      [at('1', 50), at('2', 10)],
      '1',
      { stage: '2', before: '1', percent: 50, what: 'start' },
    ],
    ['what others broke before', [at('1', 10), at('2', 90), at('3', 90), at('4', 5)], '4', undefined],
  ])('holds: %s', (_what, stages, changed, breach) => {
    expect(orderBreach(stages, changed, 80)).toEqual(breach);
  });

  it('is broken by no block that passes its stages one by one', () => {
    fc.assert(
      fc.property(fc.constantFrom('5', '6'), fc.nat(800), (first, done) => {
        const order = ['1', '2', '3', '4', first, first === '5' ? '6' : '5', '7', '8'];
        const stages = order.map((stage, place) => at(stage, Math.max(0, Math.min(100, done - place * 100))));
        for (const { stage } of stages) expect(orderBreach(stages, stage, 80)).toBeUndefined();
      }),
    );
  });
});
