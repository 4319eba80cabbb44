import { describe, expect, it } from 'vitest';
import { dependentsOf, fieldIssue } from '#shared/resource/lines/field-issue.ts';
import { headContext } from '#shared/resource/lines/line-context.ts';
import { lineNo, linesOf } from '#shared/resource/lines/line-resource.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { EditStore } from '#src/grid/edit/edit-store.ts';
import { FormLines, type LineGrid } from '#src/resource/lines/form-lines.ts';
import { editableNames } from '#src/resource/lines/line-access.ts';
import { sentRow } from '#src/resource/lines/line-columns.ts';
import { applyEdits, editsOf, type LineEdits } from '#src/resource/lines/line-edits.ts';

const [line] = linesOf(demoOrder);
if (!line) throw new Error('the example order has lines');
const { definition, key } = line;
const names = editableNames(definition, undefined);
const keys = [...names, lineNo];
const rows = [
  { id: 'a', name: 'Pipe', needQty: 4, version: 1 },
  { id: 'b', name: 'Flange', needQty: 8, version: 1 },
  { id: 'c', name: 'Bolt', needQty: 9, version: 1 },
];

function edited(): EditStore {
  const store = new EditStore();
  store.load(rows);
  store.setCells([{ index: 0, key: 'needQty', value: 5 }]);
  store.remove(new Set(['b']));
  store.insert(store.count, [{ id: 't-1', name: 'New', needQty: 1 }]);
  return store;
}

describe('edits of lines', () => {
  it('survive as JSON and apply to lines that another user has changed', () => {
    const edits = JSON.parse(JSON.stringify(editsOf(edited(), keys))) as LineEdits;
    const store = new EditStore();
    store.load([{ ...rows[0], id: 'a', name: 'Pipe 2' }, ...rows.slice(1), { id: 'd', name: 'Theirs', needQty: 2 }]);
    applyEdits(store, edits);
    expect(store.all.map(({ id, name, needQty }) => [id, name, needQty])).toEqual([
      ['a', 'Pipe 2', 5],
      ['c', 'Bolt', 9],
      ['d', 'Theirs', 2],
      ['t-1', 'New', 1],
    ]);
    expect(editsOf(store, keys)).toEqual(edits);
  });

  it('skip a removed line, and are null if nothing was edited', () => {
    const store = new EditStore();
    store.load(rows.slice(2));
    expect(editsOf(store, keys)).toBeNull();
    applyEdits(store, { added: [], changed: { a: { needQty: 5 } }, removed: ['b'] });
    expect(store.all.map(({ id }) => id)).toEqual(['c']);
    expect(store.isDirty).toBe(false);
  });

  it('are sent as whole lines: entered fields, the id of saved lines, a temporary id of new lines', () => {
    const sent = sentRow(names, { id: 'a', name: 'Pipe', needQty: 4, version: 3, orderId: 'x' }, false);
    expect(sent).toMatchObject({ id: 'a', name: 'Pipe', needQty: 4, spec: null });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['version']));
    expect(sentRow(names, { id: 't-1', name: 'New' }, true)).toMatchObject({ tempId: 't-1' });
  });
});

describe('the lines of a form', () => {
  const sheet = (loaded: (edits: LineEdits | null) => void): LineGrid => ({
    isDirty: () => true,
    read: () => [{ name: 'Pipe' }],
    check: async () => 2,
    refuse: () => {},
    edits: () => null,
    rows: () => [{ name: 'a' }],
    change: () => undefined,
    append: () => undefined,
    subscribe: () => () => undefined,
    load: (_, edits) => loaded(edits),
  });

  it('give a late grid the edits of a draft, and let nothing be saved before', async () => {
    const book = new FormLines([key]);
    const edits: LineEdits = { added: [], changed: {}, removed: ['a'] };
    book.restore({ [key]: edits });
    let checked = false;
    const check = book.check().then((count) => {
      checked = true;
      return count;
    });
    await Promise.resolve();
    expect(checked).toBe(false);
    const restored: (LineEdits | null)[] = [];
    book.add(
      key,
      sheet((found) => restored.push(found)),
      {},
    );
    expect(await check).toBe(2);
    expect(restored).toEqual([edits]);
    expect(book.read()).toEqual({ [key]: [{ name: 'Pipe' }] });
  });

  it('are empty for a form without lines', async () => {
    const book = new FormLines([]);
    expect([await book.check(), book.isDirty, book.read(), book.edits()]).toEqual([0, false, {}, {}]);
  });
});

describe('a field of a line', () => {
  const issue = (name: string, record: Record<string, string | number | null>, head: Record<string, string> = {}) => {
    const field = definition.fields.find((each) => each.name === name);
    return field && fieldIssue(definition, field, { ...headContext(head), ...record }, 'en');
  };

  it('is validated as on the server', () => {
    expect(issue('name', { name: '' })).toBe('Fill in “Name”');
    expect(issue('needQty', { needQty: 0 })).toBe('“Needed” must be at least 1');
    expect(issue('pickQty', { needQty: 2, pickQty: 3 })).toBe('The picked quantity cannot exceed the quantity needed');
    expect(issue('pickQty', { needQty: 3, pickQty: 3 })).toBeUndefined();
    expect(issue('eta', { needQty: 3, pickQty: 1, eta: null }, { urgency: '3' })).toBe('Fill in “Expected”');
    expect(issue('eta', { eta: '2026-12-02' }, { needDate: '2026-12-01' })).toBe(
      'The expected date cannot be after the date needed',
    );
  });

  it('is validated again when a field changes that it is compared with', () => {
    expect([...dependentsOf(definition, 'needQty')].sort()).toEqual(['eta', 'pickQty']);
    expect(dependentsOf(definition, 'pickQty')).toEqual(['eta']);
    expect(dependentsOf(definition, 'note')).toEqual([]);
  });
});
