import { expect, it } from 'vitest';
import { openApplications, openApplicationsOf } from '#server/boards/open-applications.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { ServerArea } from '#server/yard/server-area.ts';

const areaOf = (key: string): ServerArea => {
  const found = yardServerAreas.find(({ area }) => area.key === key);
  if (!found) throw new Error(`no area ${key}`);
  return found;
};

it('an area without openOnBoards adds no application to the boards', () => {
  const { openOnBoards: _, ...closed } = areaOf('scaffold');
  expect(openApplicationsOf([closed])).toEqual([]);
});

it('the application that boards count is the one that its area names', () => {
  const named = yardServerAreas.flatMap(({ openOnBoards = [] }) => openOnBoards);
  expect(openApplications.map(({ code }) => code)).toEqual(named);
  expect(named).toContain('scaffold_apply');
});

it.each([
  ['scaffold', 'scaffold', 'no application'],
  ['scaffold', 'demo_pick', 'no application'],
  ['demo', 'demo_pick', 'an example'],
])('openApplicationsOf refuses for area %s the application %s', (key, code, why) => {
  expect(() => openApplicationsOf([{ ...areaOf(key), openOnBoards: [code] }])).toThrow(why);
});
