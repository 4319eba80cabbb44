import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { size } from '#shared/theme/tokens.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { checkboxWidth } from '#src/grid/columns/grid-column.ts';
import type { Language } from '#src/i18n/language.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { todoMessages } from '#src/resource/todo/todo.messages.ts';
import { type TodoRow, todoColumns } from '#src/resource/todo/todo-columns.tsx';
import type { TodoTab } from '#src/resource/todo/todo-state.ts';

const areas = [
  {
    area: 'scaffold',
    resource: 'scaffold_apply',
    title: '脚手架',
    apply: '',
    applyCode: '',
    hints: false,
    example: false,
    nodes: [],
  },
];

const columns = (definition: ResourceDefinition | null, tab: TodoTab, language: Language = 'zh') =>
  todoColumns({
    scope: { key: definition?.area ?? 'all', areas, definition },
    tab,
    path: '/todo',
    queue: '',
    context: { language, lookup: () => undefined, recordPath: () => undefined },
    t: (key, ...params) => translate(todoMessages, key, ...params, language),
    outcome: (action) => action ?? '',
  });
const keys = (definition: ResourceDefinition | null, tab: TodoTab) => columns(definition, tab).map(({ key }) => key);

describe('columns of a pending list', () => {
  it('of all areas show the area instead of columns that only one area has', () => {
    expect(keys(null, 'pending')).toEqual([
      'bizNo',
      'area',
      'title',
      'dueTime',
      'urgency',
      'nodeName',
      'starter',
      'orgCode',
      'arriveTime',
    ]);
    const area = columns(null, 'pending').find(({ key }) => key === 'area');
    expect(area?.text({ area: 'scaffold' } as TodoRow)).toBe('脚手架');
  });

  it('are in the order of deciding, as defined, followed by the time left', () => {
    expect(keys(scaffoldApply, 'pending')).toEqual([
      'bizNo',
      'shipBlock',
      'extra.applyType',
      'extra.place',
      'extra.needDate',
      'extra.height',
      'extra.loadClass',
      'extra.envRisk',
      'dueTime',
      'urgency',
      'nodeName',
      'starter',
      'orgCode',
      'arriveTime',
    ]);
    expect(columns(scaffoldApply, 'pending').filter(({ pinned }) => pinned !== undefined)).toEqual([]);
  });

  it.each(['zh', 'en'] as const)('fit a window of 1440 px up to the time left, in %s', (language) => {
    const shown = columns(scaffoldApply, 'pending', language);
    const upToTimeLeft = shown.slice(0, shown.findIndex(({ key }) => key === 'dueTime') + 1);
    // Beside the menu, the page's padding, the frame of the card and a scroll bar.
    const room = 1440 - size.menuOpen - 2 * 16 - 2 - 15;
    expect(upToTimeLeft.reduce((sum, { width = 0 }) => sum + width, checkboxWidth)).toBeLessThanOrEqual(room);
  });

  it('write the unit after a text, and the unit of a number into the title', () => {
    const shown = columns(scaffoldApply, 'pending', 'en');
    const load = shown.find(({ key }) => key === 'extra.loadClass');
    const row = { extra: { loadClass: '20', loadClass_dictText: '2.0' } } as unknown as TodoRow;
    expect([load?.title, load?.text(row)]).toEqual(['Load class', '2.0 kN/m²']);
    expect(load?.text({ extra: {} } as unknown as TodoRow)).toBe('');
    expect(shown.find(({ key }) => key === 'extra.height')?.title).toBe('Height (m)');
  });

  it('include the title only if it says what no other column does', () => {
    const { application } = scaffoldApply;
    const shorter = { ...scaffoldApply, application: { ...application, pending: ['place'] } };
    expect(keys(shorter, 'pending')).toContain('title');
    expect(keys(scaffoldApply, 'started')).not.toContain('title');
  });

  it('include no ship if the application has none', () => {
    const hasShip = demoPick.fields.some((field) => (field.name as string) === 'ship');
    expect(keys(demoPick, 'pending').includes('shipBlock')).toBe(hasShip);
    const shipless = { ...scaffoldApply, fields: scaffoldApply.fields.filter(({ name }) => name !== 'ship') };
    expect(keys(shipless, 'pending')).not.toContain('shipBlock');
    expect(keys(shipless, 'pending')).toContain('title');
  });

  it('start with the decision in the list of decided tasks', () => {
    expect(keys(scaffoldApply, 'done').slice(0, 4)).toEqual(['bizNo', 'action', 'doneTime', 'comment']);
    expect(keys(scaffoldApply, 'done')).not.toContain('dueTime');
  });
});
