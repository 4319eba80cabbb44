import { expect, it } from 'vitest';
import { MilestoneMarks } from '#src/controls/milestone-marks.tsx';
import { moreTags } from '#src/controls/more-tags.tsx';
import { ShipBar } from '#src/controls/ship-bar.tsx';
import { found, only } from '#tests/support/dom/find.ts';
import { show } from '#tests/support/dom/show.tsx';

const mark = (id: string, state: string) => ({
  id,
  state,
  label: { zh: `节点${id}`, en: id },
  plan: '2026-03-05',
  actual: null,
  daysLate: 3,
});
const milestones = [
  mark('1', 'reached'),
  mark('2', 'overdue'),
  mark('3', 'overdue'),
  mark('4', 'slips'),
  mark('5', 'open'),
] as never;

it.each([
  ['/ships?ship=1', ['/ships?ship=1', '/ships?ship=1&light=R', '/ships?ship=1&light=Y']],
  [null, []],
])('the milestones of a ship lead to %s', (to, links) => {
  show(<MilestoneMarks milestones={milestones} to={to} />);
  expect(found('a').map((each) => each.getAttribute('href'))).toEqual(links);
  expect(found('[data-state]').map((each) => each.dataset.state)).toEqual([
    'reached',
    'overdue',
    'overdue',
    'slips',
    'open',
  ]);
  expect(only('[aria-label]').getAttribute('aria-label')).toMatch(/1.*5/);
  expect(document.body.textContent).toMatch(/2.*1/);
});

it('a ship without milestones has no marks, and one on time no counts', () => {
  const { container, again } = show(<MilestoneMarks milestones={[] as never} to="/x?y=1" />);
  expect(container.innerHTML).toBe('');
  again(<MilestoneMarks milestones={[mark('1', 'reached')] as never} to="/x?y=1" />);
  expect(found('a')).toHaveLength(1);
});

it('the progress of a ship is read aloud with its plan, and its bar ends at the full length', () => {
  show(<ShipBar actual={112.34} planned={50} />);
  const bar = only('[role="progressbar"]');
  expect([
    bar.getAttribute('aria-valuenow'),
    bar.querySelector('span')?.style.width,
    bar.querySelector('i')?.style.left,
  ]).toEqual(['112.34', '100%', '50%']);
  expect(bar.title).toMatch(/112\.3.*50\.0/);
});

it('tags without room are counted, with their names as a hint', () => {
  show(
    moreTags([
      { label: '甲', value: 1 },
      { label: <b>乙</b>, value: 2 },
    ]),
  );
  expect([only('[title]').textContent, only('[title]').title]).toEqual(['+2', '甲, 2']);
});
