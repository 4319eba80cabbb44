import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { todoMessages } from '#src/resource/todo/todo.messages.ts';
import { todoColumns } from '#src/resource/todo/todo-columns.tsx';
import type { TodoTab } from '#src/resource/todo/todo-state.ts';

const columns = (definition: ResourceDefinition, tab: TodoTab) =>
  todoColumns({
    definition,
    tab,
    path: '/todo',
    queue: '',
    context: { language: 'zh', lookup: () => undefined, recordPath: () => undefined },
    t: (key) => todoMessages.zh[key],
    outcome: (action) => action ?? '',
  });
const keys = (definition: ResourceDefinition, tab: TodoTab) => columns(definition, tab).map(({ key }) => key);

describe('the columns of a pending list', () => {
  it('stand in the order of deciding, as the definition has them, and the time left behind them', () => {
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

  it('have a title only where it says what no other column does', () => {
    const { application } = scaffoldApply;
    const shorter = { ...scaffoldApply, application: { ...application, pending: ['place'] } };
    expect(keys(shorter, 'pending')).toContain('title');
    expect(keys(scaffoldApply, 'started')).not.toContain('title');
  });

  it('have none for a ship where nothing has one', () => {
    const hasShip = demoPick.fields.some((field) => (field.name as string) === 'ship');
    expect(keys(demoPick, 'pending').includes('shipBlock')).toBe(hasShip);
    const shipless = { ...scaffoldApply, fields: scaffoldApply.fields.filter(({ name }) => name !== 'ship') };
    expect(keys(shipless, 'pending')).not.toContain('shipBlock');
    expect(keys(shipless, 'pending')).toContain('title');
  });

  it('tell the decision first where it was made', () => {
    expect(keys(scaffoldApply, 'done').slice(0, 4)).toEqual(['bizNo', 'action', 'doneTime', 'comment']);
    expect(keys(scaffoldApply, 'done')).not.toContain('dueTime');
  });
});
