import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { ProblemTip } from '#src/grid/edit/problem-tip.tsx';
import { show } from '#tests/support/dom/show.tsx';
import { plainModel } from './plain-model.ts';

const columns: readonly EditColumn[] = [{ key: 'name', type: 'input', title: 'Name' }];
const both = (text: string) => ({ zh: text, en: text });
const tip = () => screen.queryByRole('tooltip')?.textContent;

it('shows the error of the active cell, else the pasted text that it could not take', () => {
  const model = plainModel(columns, [
    { id: 'a', name: 'x' },
    { id: 'b', name: 'y' },
  ]);
  show(<ProblemTip model={model} />);
  act(() => {
    model.store.mark('a', { problems: new Map([['name', both('必填')]]) });
    model.store.leftovers.add([
      { id: 'a', key: 'name', text: 'p', problem: both('太长') },
      { id: 'b', key: 'name', text: 'q', problem: both('太长') },
    ]);
  });
  expect(tip()).toBeUndefined();
  act(() => model.goTo(0, 0));
  expect(tip()).toBe('必填');
  act(() => model.goTo(1, 0));
  expect(tip()).toBe('“q”：太长');
  act(() => model.editor.open({ id: 'b', key: 'name', typed: undefined, Editor: undefined }));
  expect(tip()).toBeUndefined();
  act(() => model.editor.close());
  act(() => model.store.leftovers.clear());
  expect(tip()).toBeUndefined();
});
