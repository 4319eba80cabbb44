import { describe, expect, it } from 'vitest';
import { placedPlan } from '#shared/ground/yard-plan.ts';
import { bottomOf, emptyPlan, type PlanDraft, readPlan } from '#src/features/place-board/plan/plan-draft.ts';
import { planOutline } from '#src/yard-map/plan-picture.tsx';

const draft: PlanDraft = {
  picture: 'prm/plan.png',
  left: -10,
  top: 0,
  right: 590,
  bottom: 290,
  opacity: 60,
  drawing: false,
};

describe('the plan of the yard as it is entered', () => {
  it('is a plan once it has a picture, two corners and an opacity', () => {
    expect(readPlan(draft)).toEqual(draft);
    expect(readPlan(emptyPlan)).toBe('noPicture');
    expect(readPlan({ ...draft, right: null })).toBe('badNumbers');
    expect(readPlan({ ...draft, right: '6oo' })).toBe('badNumbers');
    expect(readPlan({ ...draft, top: -300.5 })).toBe('badNumbers');
    expect(readPlan({ ...draft, right: -10 })).toBe('badArea');
    expect(readPlan({ ...draft, opacity: 9 })).toBe('badOpacity');
    expect(readPlan({ ...draft, opacity: 50.5 })).toBe('badOpacity');
  });

  it('is placed as wide or as high as the map, in the proportions of its picture', () => {
    expect(placedPlan(4000, 1000)).toEqual({ left: 0, top: 0, right: 600, bottom: 150 });
    expect(placedPlan(1000, 1000)).toEqual({ left: 0, top: 0, right: 300, bottom: 300 });
    expect(bottomOf(draft, { width: 1200, height: 500 })).toBe(250);
    expect(bottomOf({ ...draft, right: null }, { width: 1200, height: 500 })).toBeNull();
  });

  it('is seen as far as it lies on the map', () => {
    expect(planOutline({ ...draft, picture: '', left: -10, top: 25, right: 700, bottom: 290, opacity: 60 })).toEqual([
      [0, 100],
      [2400, 100],
      [2400, 1160],
      [0, 1160],
    ]);
  });
});
