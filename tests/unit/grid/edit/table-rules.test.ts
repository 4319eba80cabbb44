import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isExcludedCode } from '#src/grid/edit/office/is-excluded-code.ts';
import type { PasteOutcome } from '#src/grid/edit/paste/paste-outcome.ts';
import { rowFilter } from '#src/grid/edit/table/disabled-rows.ts';
import { rowHeights } from '#src/grid/edit/table/edit-size.ts';
import { editTableMessages } from '#src/grid/edit/table/edit-table.messages.ts';
import { pasteWords } from '#src/grid/edit/table/paste-words.ts';
import { waitForAnchor } from '#src/grid/edit/table/sub-row-anchor.ts';
import { toolbarButtons } from '#src/grid/edit/table/toolbar-buttons.ts';
import { translate } from '#src/i18n/use-messages.ts';

describe('a code with permission rules', () => {
  const rule = (action: string, status = 1, type = 1) => ({ action, status, type });
  const lists = (auth: ReturnType<typeof rule>[], allAuth: ReturnType<typeof rule>[]) => ({ auth, allAuth, node: [] });

  it('is excluded if it has an active rule that was not granted', () => {
    expect(isExcludedCode('demo:add', lists([], [rule('demo:add')]))).toBe(true);
    expect(isExcludedCode('demo:add', lists([rule('demo:add')], [rule('demo:add')]))).toBe(false);
    expect(isExcludedCode('demo:add', lists([], [rule('demo:add', 0)]))).toBe(false);
  });

  it('is not excluded without a rule, or with a rule that only disables', () => {
    expect(isExcludedCode('demo:add', lists([], [rule('demo:other')]))).toBe(false);
    expect(isExcludedCode('demo:add', lists([], [rule('demo:add', 1, 2)]))).toBe(false);
  });
});

describe('excluded codes', () => {
  const only = (code: string) => (asked: string) => asked === code;

  it('hide the add buttons with add, and the remove button with batch_delete', () => {
    const all = toolbarButtons();
    const added = toolbarButtons(undefined, 'demo', only('demo:add'));
    expect([...all].filter((button) => !added.has(button))).toEqual(['add', 'settings', 'insert']);
    const removed = toolbarButtons(undefined, 'demo', only('demo:batch_delete'));
    expect([...all].filter((button) => !removed.has(button))).toEqual(['remove']);
  });

  it('have no effect without a prefix, and leave out codes that were not asked for', () => {
    expect(toolbarButtons(['add', 'find'], '', () => true)).toEqual(new Set(['add', 'find']));
    expect(toolbarButtons(['add', 'find'], 'demo', only('demo:add'))).toEqual(new Set(['find']));
  });
});

describe('rows disabled by their values', () => {
  it('are those with the value or one of the values', () => {
    const isDisabled = rowFilter({ state: ['2', '3'], locked: true });
    expect(isDisabled?.({ id: '1', state: '3' })).toBe(true);
    expect(isDisabled?.({ id: '1', state: '1', locked: true })).toBe(true);
    expect(isDisabled?.({ id: '1', state: '1', locked: false })).toBe(false);
    expect(rowFilter(undefined)).toBeUndefined();
    expect(rowFilter({})).toBeUndefined();
  });
});

it('a row of medium size is 61 px high', () => {
  expect(rowHeights.medium).toBe(61);
});

describe('the anchor of a sub-row', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is searched four times, 100 ms apart', async () => {
    const find = vi.fn(() => null);
    const found = waitForAnchor(find);
    await vi.advanceTimersByTimeAsync(299);
    expect(find).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toBeUndefined();
    expect(find).toHaveBeenCalledTimes(4);
  });

  it('is used as soon as it exists', async () => {
    const find = vi.fn<() => string | undefined>().mockReturnValueOnce(undefined).mockReturnValue('row');
    const found = waitForAnchor(find);
    await vi.advanceTimersByTimeAsync(100);
    expect(await found).toBe('row');
  });
});

describe('message after a paste', () => {
  const words = (outcome: PasteOutcome, language: 'zh' | 'en' = 'en') =>
    pasteWords(outcome, (key, ...params) => translate(editTableMessages, key, ...params, language), language);
  const plan = {
    patches: new Map(),
    same: [],
    failures: [],
    appended: 0,
    cutRows: 0,
    cutColumns: 0,
    block: undefined,
  };

  const failure = { row: 0, key: 'a', text: 'x', problem: { zh: '不是数字', en: 'no number' } };

  it('says what was done and what was left out', () => {
    const patches = new Map([[0, { a: 1, b: 2 }]]);
    expect(words({ kind: 'done', plan: { ...plan, patches } })).toEqual({ tone: 'success', text: 'Pasted 2 cells' });
    expect(
      words({
        kind: 'done',
        plan: { ...plan, patches, appended: 1, failures: [failure, failure], cutRows: 4, cutColumns: 5 },
      }),
    ).toEqual({
      tone: 'warning',
      text: 'Pasted 2 cells; 1 rows added; 2 cells could not be entered: see the list below the table; 4 rows did not fit and were left out; 5 columns did not fit and were left out',
    });
    expect(words({ kind: 'done', plan }).text).toBe('No changes: the values are the same');
    expect(words({ kind: 'filled', cells: 3, left: 0 })).toEqual({ tone: 'success', text: 'Filled 3 cells' });
    expect(words({ kind: 'filled', cells: 3, left: 1 }).tone).toBe('warning');
  });

  it('says why nothing was done', () => {
    expect(words({ kind: 'done', plan: { ...plan, failures: [failure] } }, 'zh')).toEqual({
      tone: 'warning',
      text: '1 个单元格未能录入，见表格下方的列表',
    });
    expect(words({ kind: 'nothing', reason: 'names' }).text).toContain('could not be looked up');
    expect(words({ kind: 'nothing', reason: 'code' }).text).toContain('network cannot be reached');
    expect(words({ kind: 'nothing', reason: 'empty' }).tone).toBe('warning');
  });
});
