import { expect, it } from 'vitest';
import { groundOn, usesBySite } from '#shared/ground/ground-state.ts';
import { figuresOn } from '#src/features/place-board/day-figures.ts';

const today = '2026-03-10';
const site = { id: 's1', code: 'A01', zone: 'A', area: 1000, bays: 4, status: '0', polygon: null, closed: [] };
const uses = [
  { id: 'run', site: 's1', bays: [1], from: '2026-03-01', to: '2026-03-30', in: '2026-03-01' },
  { id: 'over', site: 's1', bays: [2], from: '2026-03-01', to: '2026-03-05', in: '2026-03-01' },
  { id: 'plan', site: 's1', bays: [3], from: '2026-03-10', to: '2026-03-12' },
];
const sites = [site, { ...site, id: 's2', code: 'B01', zone: 'B', area: 500 }];
const board = { now: `${today} 08:00:00`, from: today, days: 30, sites, uses, waiting: null, layers: [], more: false };
const bySite = usesBySite(uses);

it('the figures of a day are the totals and the zones in words', () => {
  const ground = { board, today, groundOn: (on: string) => groundOn(sites, bySite, on, today) };
  const { totals, zones, isOverdue } = figuresOn(ground, today, (zone, { freeBays }) => `${zone}: ${freeBays}`);
  expect(totals).toEqual({
    rate: '33.3',
    freeBays: '5',
    toEnter: '1',
    overdue: '1',
    sites: '2',
    area: '1,500',
    used: '500',
  });
  expect(isOverdue).toBe(true);
  expect(zones).toEqual([
    { zone: 'A', rate: '50%', title: 'A: 1', parts: { used: '50%', reserved: '25%', closed: '0%' } },
    { zone: 'B', rate: '0%', title: 'B: 4', parts: { used: '0%', reserved: '0%', closed: '0%' } },
  ]);
  expect(figuresOn(ground, '2026-03-11', () => '').isOverdue).toBe(false);
});
