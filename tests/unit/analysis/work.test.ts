import { expect, it } from 'vitest';
import { areaOf, cardsOf, partsOf, workOf } from '#src/features/analysis/work.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';

const area = (key: string, example = false) =>
  ({ area: key, resource: `${key}_apply`, applyCode: `prm:${key}:apply:add`, example }) as TodoArea;
const page = (component: string) => ({ path: `/${component}`, component });

const menu = [
  { path: '/prm', component: 'layouts/RouteView', children: [page('todo/site'), page('resource/site_apply')] },
  page('resource/tool_apply'),
  page('todo/example'),
  page('resource/ship'),
];
const can = (codes: readonly string[]) => (code: string) => ({ visible: codes.includes(code), disabled: false });

it('a user’s work covers the areas with a page in the menu, except the example area', () => {
  const work = workOf([area('site'), area('tool'), area('wharf'), area('example', true)], menu, can([]));
  expect(work.map(({ area: { area: key } }) => key)).toEqual(['site', 'tool']);
});

it('a user without a page to decide on decides nothing, and one who may not apply has started nothing', () => {
  const work = workOf([area('site'), area('tool')], menu, can(['prm:tool:apply:add']));
  const names = (some: typeof work) => some.map(({ area: { area: key } }) => key);
  const { deciding, listed, applying } = partsOf(work);
  expect([names(deciding), names(listed), names(applying)]).toEqual([['site'], ['site', 'tool'], ['tool']]);
  expect([areaOf(deciding), areaOf(work)]).toEqual([{ area: 'site' }, {}]);
});

it('the ship card needs both the permission and the page that it links to', () => {
  const right = 'prm:ship:ship:list';
  expect(cardsOf(menu, can([right])).shipPath).toBe('/resource/ship');
  expect(cardsOf(menu, can([])).shipPath).toBeNull();
  expect(cardsOf([], can([right])).shipPath).toBeNull();
});
