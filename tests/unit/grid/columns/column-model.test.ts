import { describe, expect, it } from 'vitest';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';

const column = (key: string, width: number, rest: Partial<GridColumn<unknown>> = {}): GridColumn<unknown> => ({
  key,
  title: key,
  width,
  text: () => '',
  ...rest,
});

/** Number and ship stand still at the left, actions at the right: 300 px. */
const columns = [
  column('no', 60, { chrome: true, pinned: 'start' }),
  column('ship', 140, { pinned: 'start' }),
  column('place', 220),
  column('height', 180),
  column('actions', 100, { pinned: 'end' }),
];

function at(view: number) {
  const model = new ColumnModel(columns);
  model.fit(view);
  const { start, center, end } = model.layout();
  const keys = (placed: typeof start) => placed.map((each) => each.column.key);
  return { start: keys(start), center: keys(center), end: keys(end) };
}

const calm = { start: ['no', 'ship'], center: ['place', 'height'], end: ['actions'] };

describe('pinned columns', () => {
  it('stay pinned while they leave room for the scrolling columns', () => {
    expect(at(1280)).toEqual(calm);
    expect(at(500)).toEqual(calm);
  });

  it('scroll if they would take more than three fifths, as on a phone; the row number stays', () => {
    const crowded = { start: ['no'], center: ['ship', 'place', 'height', 'actions'], end: [] };
    expect(at(499)).toEqual(crowded);
    expect(at(360)).toEqual(crowded);
  });

  it('are pinned again when the view grows, and before the view was measured', () => {
    const model = new ColumnModel(columns);
    expect(model.layout().start).toHaveLength(2);
    model.fit(360);
    expect(model.layout().start).toHaveLength(1);
    model.fit(1280);
    expect(model.layout().start).toHaveLength(2);
  });
});

describe('optional columns', () => {
  const offered = [...columns, column('remark', 200, { optional: true }), column('files', 100, { optional: true })];
  const shown = (model: ColumnModel<unknown>) => model.layout().data.map((placed) => placed.column.key);
  const asCome = ['ship', 'place', 'height', 'actions'];

  it('are hidden until chosen, also with saved widths and under a choice that is older than the column', () => {
    const model = new ColumnModel(offered);
    expect(shown(model)).toEqual(asCome);
    model.resize('place', 300);
    expect(shown(model)).toEqual(asCome);
    model.choose({ order: ['height', 'ship', 'place', 'actions'], hidden: [], widths: {}, pinned: {} });
    expect(shown(model)).toEqual(['ship', 'height', 'place', 'actions']);
    model.choose(undefined);
    expect(shown(model)).toEqual(asCome);
  });

  it('appear where the user placed them, and the stored choice contains the place', () => {
    const model = new ColumnModel(offered);
    model.choose({
      order: ['ship', 'remark', 'place', 'height', 'files', 'actions'],
      hidden: ['files'],
      widths: {},
      pinned: {},
    });
    expect(shown(model)).toEqual(['ship', 'remark', 'place', 'height', 'actions']);
    expect(model.choice.hidden).toEqual(['files']);
  });
});
