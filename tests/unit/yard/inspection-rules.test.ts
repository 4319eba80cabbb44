import { describe, expect, it } from 'vitest';
import { moveAfter, outcomeOf, refuseMisplaced, refuseOthers } from '#server/yard/scaffold/inspection-rules.ts';
import type { AppError } from '#shared/errors/fail.ts';
import { scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';

const kinds = ['1', '2', '3', '4', '5', '6'];
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    const { id, params, fields } = error as AppError;
    return { id, params, fields };
  }
  return null;
};
const items = (...failed: readonly string[]) =>
  scaffoldChecks.map(({ name }) => ({ check: name.zh, result: failed.includes(name.zh) ? '2' : '1' }));
const outcome = (changes: Record<string, unknown>, days = 3, language: 'zh' | 'en' = 'zh') =>
  outcomeOf({ inspType: '3', inspTime: '2026-02-27 23:59:59', items: items(), ...changes } as never, days, language);

describe('an inspection', () => {
  it('is done by the roles of its kind', () => {
    const mayBe = (role: string) =>
      kinds.filter((inspType) => refusal(() => refuseOthers({ inspType }, ['team_leader', role])) === null);
    expect(mayBe('scaf_crew')).toEqual(['1', '6']);
    expect(mayBe('scaf_insp')).toEqual(['2', '3', '4', '5', '6']);
    expect(mayBe('scaf_eng')).toEqual(['3', '4', '5', '6']);
    expect(mayBe('hse')).toEqual(['3', '4', '5']);
    expect(mayBe('prod_mgr')).toEqual([]);
    for (const inspType of ['9', 'constructor', null]) {
      expect(refusal(() => refuseOthers({ inspType }, ['scaf_insp']))).toEqual({
        id: 'inspectionNotYours',
        params: {},
        fields: { inspType: 'inspectionNotYours' },
      });
    }
  });

  it('is recorded only in the scaffold states that its kind allows', () => {
    const among = (scafStatus: string) =>
      kinds.filter((inspType) => refusal(() => refuseMisplaced({ inspType }, { scafStatus, crew: 'wu' })) === null);
    expect(Object.fromEntries(['10', '20', '30', '40', '45', '50', '60', '70'].map((at) => [at, among(at)]))).toEqual({
      10: [],
      20: ['1'],
      30: ['2'],
      40: ['3', '4', '5', '6'],
      45: ['3', '4', '5', '6'],
      50: ['6'],
      60: [],
      70: [],
    });
    expect(refusal(() => refuseMisplaced({ inspType: '9' }, { scafStatus: '40', scafNo: 'JT-1' }))).toEqual({
      id: 'inspectionMisplaced',
      params: {},
      fields: { inspType: 'inspectionMisplaced' },
    });
  });

  it('does not accept a scaffold of the inspector’s own crew, but other kinds may inspect it', () => {
    const own = { scafStatus: '30', crew: 'wu' };
    expect(refusal(() => refuseMisplaced({ inspType: '2', inspector: 'wu' }, own))).toEqual({
      id: 'crewMayNotAccept',
      params: {},
      fields: { scaffold: 'crewMayNotAccept' },
    });
    expect(refusal(() => refuseMisplaced({ inspType: '2', inspector: 'zheng' }, own))).toBeNull();
    expect(refusal(() => refuseMisplaced({ inspType: '3', inspector: 'wu' }, { ...own, scafStatus: '40' }))).toBeNull();
  });
});

describe('the checks of an inspection', () => {
  it('must all be answered, all twelve, for each kind', () => {
    for (const inspType of kinds) {
      for (const wrong of [items().slice(1), [], null]) {
        expect(refusal(() => outcome({ inspType, items: wrong, tagAfter: 'R' }))).toEqual({
          id: 'inspectionItems',
          params: {},
          fields: { items: 'inspectionItems' },
        });
      }
    }
  });

  it('determine the tag for all kinds except the crew’s own, which leaves the tag red and records its result', () => {
    for (const inspType of kinds.slice(1)) {
      const of = (tagAfter: string, ...failed: readonly string[]) =>
        outcome({ inspType, tagAfter, items: items(...failed) });
      expect(of('G')).toEqual({ failCount: 0, tagAfter: 'G', result: '1' });
      expect(of('Y')).toEqual({ failCount: 0, tagAfter: 'Y', result: '2' });
      expect(of('R')).toEqual({ failCount: 0, tagAfter: 'R', result: '3' });
      expect(of('Y', '踢脚板', '安全网')).toEqual({ failCount: 2, tagAfter: 'Y', result: '2' });
      expect(of('R', '踢脚板')).toEqual({ failCount: 1, tagAfter: 'R', result: '3' });
      expect(refusal(() => of('G', '踢脚板'))).toEqual({
        id: 'tagTooGood',
        params: {},
        fields: { tagAfter: 'tagTooGood' },
      });
      for (const tag of ['G', 'Y']) {
        expect(of(tag, '立杆垂直', '踢脚板')).toEqual({ failCount: 2, tagAfter: 'R', result: '3' });
      }
    }
    const own = (...failed: readonly string[]) => outcome({ inspType: '1', tagAfter: 'G', items: items(...failed) });
    const red = { tagAfter: 'R', tagLimit: null };
    expect(own()).toEqual({ ...red, failCount: 0, result: '1' });
    expect(own('踢脚板')).toEqual({ ...red, failCount: 1, result: '2' });
    expect(own('护栏(上/中)')).toEqual({ ...red, failCount: 1, result: '3' });
  });

  it('give a yellow tag a number of days from the day of the inspection, and other tags no deadline', () => {
    const by = (fixBefore: string | null, more: Record<string, unknown> = {}) =>
      refusal(() => outcome({ tagAfter: 'Y', fixBefore, ...more }));
    expect(by('2026-03-02')).toBeNull();
    expect(by(null)).toBeNull();
    expect(by('')).toBeNull();
    expect(by('2026-03-03')).toEqual({
      id: 'fixTooLate',
      params: { n: 3 },
      fields: { fixBefore: '黄牌整改期限不得超过 3 天' },
    });
    expect(by('2026-03-03', { tagAfter: 'R' })).toBeNull();
    expect(by('2026-03-03', { inspType: '1' })).toBeNull();
    const short = refusal(() => outcome({ tagAfter: 'Y', fixBefore: '2026-02-28' }, 0, 'en'));
    expect(short?.params).toEqual({ n: 0 });
    expect(short?.fields?.fixBefore).toMatch(/^[ -~]+$/);
  });
});

describe('the scaffold of an inspection', () => {
  it('is stopped by a red tag, continues with the limits of another tag, and stays if the kind moves no state', () => {
    const passed = { tagAfter: 'Y', tagLimit: '限 2 人' };
    const input = { tag: 'Y', tagLimit: '限 2 人' };
    for (const inspType of ['3', '4', '5']) {
      expect(moveAfter({ inspType, ...passed }, { scafStatus: '40' }, 'zh')).toEqual({
        action: 'passInspection',
        input,
      });
      expect(moveAfter({ inspType, ...passed }, { scafStatus: '45' }, 'zh')).toEqual({ action: 'resume', input });
      const red = { inspType, tagAfter: 'R' };
      expect(moveAfter(red, { scafStatus: '40' }, 'zh')).toEqual({ action: 'stop', input: { comment: '检查不合格' } });
      expect(moveAfter(red, { scafStatus: '40' }, 'en')?.input).toEqual({ comment: 'Inspection failed' });
      expect(moveAfter(red, { scafStatus: '45' }, 'zh')).toBeNull();
    }
    for (const inspType of ['1', '2', '6']) {
      for (const tagAfter of ['G', 'R'])
        expect(moveAfter({ inspType, tagAfter }, { scafStatus: '40' }, 'zh')).toBeNull();
    }
  });
});
