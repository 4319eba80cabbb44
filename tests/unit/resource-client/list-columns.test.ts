import { expect, it } from 'vitest';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { usersDefinition } from '#src/features/users/users-definition.ts';
import { gridColumn } from '#src/resource/list/list-columns.tsx';

const context = { language: 'en', recordPath: () => undefined } as unknown as Parameters<typeof gridColumn>[2];

it('a state column has room for English words, unless the definition sets its width', () => {
  const definition = usersDefinition(true);
  const wide = (listWidth?: number) => {
    const field = { name: 'status', label: { zh: '状态', en: 'State' }, type: 'dict', dict: 'user_status' } as const;
    return gridColumn(definition, columnOf({ ...field, ...(listWidth && { listWidth }) }), context).width;
  };
  expect([wide(), wide(104)]).toEqual([140, 104]);
});

it('the department column of users fits beside the tree at 1366 px, in English too', () => {
  const definition = usersDefinition(true);
  const names = definition.list.columns.slice(0, definition.list.columns.indexOf('departs'));
  const before = names
    .flatMap((name) => definition.fields.find((field) => field.name === name) ?? [])
    .reduce((sum, field) => sum + (gridColumn(definition, columnOf(field), context).width ?? 0), 0);
  // What is left of the window beside menu, tree, ticks, numbers and actions.
  expect(before).toBeLessThan(664 - 100);
});
