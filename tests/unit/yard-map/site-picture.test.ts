import { describe, expect, it } from 'vitest';
import type { BayRun, MapSite, SiteLook } from '#src/yard-map/map-data.ts';
import { placeOf, type Shown, sitePicture } from '#src/yard-map/site-picture.ts';

const site: MapSite = {
  id: 's1',
  code: 'A07',
  zone: 'A',
  zoneName: '结构区',
  outline: [
    [100, 200],
    [300, 200],
    [300, 300],
    [100, 300],
  ],
  bays: 4,
  crane: 0,
};
const run = (from: number, to: number, more: Partial<BayRun> = {}): BayRun => ({
  from,
  to,
  state: 'free',
  what: ['HS2401-E1', 'E1'],
  when: ['剩 3 天', '3 天'],
  ...more,
});
const look: SiteLook = {
  state: 'overdue',
  what: ['HS2401-E2 +1', 'E2'],
  when: ['▲超 2 天', '▲2 天'],
  runs: [run(1, 1, { state: 'inUse' }), run(2, 3, { state: 'overdue' }), run(4, 4)],
  name: 'A07',
};
const place = placeOf(site);
/** 200 × 100 map units; at half a unit per px 400 × 200 px, so that a bay is 100 px wide. */
const shown = (more: Partial<Shown> = {}): Shown => ({ unit: 2, width: 1000, figures: 0, ...more });
const texts = (more?: Partial<Shown>, of = look) =>
  sitePicture(place, of, shown(more)).labels.map(({ font, wordings, down }) => [font, wordings[0], down]);

describe('what is drawn of a site on a day', () => {
  it('has the state of each bay of its look, and is pale with it', () => {
    const picture = sitePicture(place, look, shown());
    expect(picture.states).toEqual(['inUse', 'overdue', 'overdue', 'free']);
    expect(picture.place.cells).toHaveLength(4);
    expect(picture.isPale).toBe(false);
    expect(sitePicture(place, { ...look, isPale: true }, shown()).isPale).toBe(true);
  });

  it('has a code and two lines where they have room, then fewer', () => {
    expect(texts()).toEqual([
      ['code', 'A07', -10],
      ['what', 'HS2401-E2 +1', 4],
      ['when', '▲超 2 天', 18],
    ]);
    expect(texts({ unit: 3 })).toEqual([
      ['code', 'A07', -3],
      ['when', '▲超 2 天', 11],
    ]);
    expect(texts({ unit: 4 })).toEqual([['code', 'A07', 4]]);
  });

  it('has no empty line where nothing stands', () => {
    const empty: SiteLook = { ...look, what: [''], when: ['空 5 天'] };
    expect(texts({}, empty)).toEqual([
      ['code', 'A07', -3],
      ['when', '空 5 天', 11],
    ]);
  });

  it('has a label for each use once a bay is wide enough, in the middle of its bays, and the code in the corner', () => {
    const { lines, labels } = sitePicture(place, look, shown({ unit: 0.5 }));
    expect(lines).toBe('runs');
    expect(labels.filter(({ font }) => font === 'when').map(({ at }) => at)).toEqual([
      [125, 250],
      [200, 250],
      [275, 250],
    ]);
    expect(labels.filter(({ font }) => font === 'when').map(({ room }) => room)).toEqual([96, 196, 96]);
    expect(labels[0]).toMatchObject({ font: 'code', at: [100, 200], right: 5, down: 14, align: 'left' });
    const single = { ...look, runs: [run(1, 4)] };
    expect(sitePicture(place, single, shown({ unit: 0.5 })).lines).toBe(3);
  });

  it('leaves its lines to layers of figures, the last one first', () => {
    expect(texts({ figures: 1 }).map(([font]) => font)).toEqual(['code', 'what']);
    expect(texts({ figures: 2 }).map(([font]) => font)).toEqual(['code']);
  });

  it('has only a small code on a narrow map', () => {
    expect(texts({ width: 400 })).toEqual([['smallCode', 'A07', 3]]);
  });
});
