import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import type { ColumnContext } from '#src/resource/kinds/kind.ts';
import { gridColumn } from '#src/resource/list/list-columns.tsx';

/** What a grid hands to a cell whose value has no text. */
const blank = '\u00a0';

it('a blank text shows no state, neither as a colour nor as a shape', () => {
  const empty = renderToStaticMarkup(<StateTag state={null} text={blank} />);
  expect(renderToStaticMarkup(<StateTag state="busy" text={blank} />)).toBe(empty);
  expect(renderToStaticMarkup(<StateTag state="busy" text="待排队" />)).not.toBe(
    renderToStaticMarkup(<StateTag state={null} text="待排队" />),
  );
});

it('the list shows no tag for the progress of a draft', () => {
  const context = { language: 'zh', lookup: () => ({ value: '10', text: '待排队', colour: 'busy' }) };
  const field = fieldOf(scaffoldApply, 'bizStatus');
  if (field === undefined) throw new Error('no bizStatus');
  const column = gridColumn(scaffoldApply, columnOf(field), context as unknown as ColumnContext);
  const draft = {
    id: '1',
    version: 1,
    bpmStatus: '0',
    bizStatus: '10',
    bizStatus_dictText: '待排队',
  } as unknown as ResourceRecord;
  const text = column.text(draft);
  expect(text).toBe('');
  const drawn = renderToStaticMarkup(column.show?.(draft, text || blank, {} as never) as React.ReactElement);
  expect(drawn).toBe(renderToStaticMarkup(<StateTag state={null} text={blank} />));
});
