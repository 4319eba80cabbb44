import { type ComponentType, Suspense } from 'react';
import { vi } from 'vitest';
import type { EditorProps } from '#src/grid/cell-types/cell-type.ts';
import { show } from '#tests/support/dom/show.tsx';
import { row, zh } from './plain-cells.ts';

/** Shows an editor over a cell of a grid that records what the editor reports and which keys reach it. */
export function editing(Editor: ComponentType<EditorProps>, given: Pick<EditorProps, 'column'> & Partial<EditorProps>) {
  const told = { draft: vi.fn(), finish: vi.fn(), cancel: vi.fn(), key: vi.fn() };
  const props: EditorProps = {
    row,
    value: null,
    typed: undefined,
    context: zh,
    disabled: false,
    label: '单元格',
    placeholder: undefined,
    draft: told.draft,
    finish: told.finish,
    cancel: told.cancel,
    ...given,
  };
  const shown = show(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the grid
    <div onKeyDown={({ key }) => told.key(key)}>
      <Suspense>
        <Editor {...props} />
      </Suspense>
    </div>,
  );
  return { ...told, ...shown };
}
