import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EditPage } from '#tests/support/edit-page.ts';

const edit = new EditPage();
beforeAll(() => edit.start());
afterAll(() => edit.stop());

describe('editing cells', () => {
  it('types values, moves with Tab and Enter, cancels with Escape, edits an existing value with F2', async () => {
    await edit.open();
    await edit.cell('构件2').click();
    await edit.page.keyboard.type('Beam');
    await edit.press('Tab');
    await edit.page.keyboard.type('X-9');
    await edit.press('Enter');
    expect(await edit.heldAt(1, 'name')).toBe('Beam');
    expect(await edit.heldAt(1, 'code')).toBe('X-9');
    expect(await edit.activeCell()).toBe('C-3');
    await edit.page.keyboard.type('never');
    await edit.press('Escape');
    expect(await edit.heldAt(2, 'code')).toBe('C-3');
    await edit.press('F2', 'End');
    await edit.page.keyboard.type('a');
    await edit.press('Enter');
    expect(await edit.heldAt(2, 'code')).toBe('C-3a');
  });

  it('toggles a checkbox with click and Space, each as one undo step', async () => {
    await edit.open();
    await edit.page.getByRole('checkbox', { name: '完成' }).first().click();
    expect(await edit.heldAt(0, 'done')).toBe(true);
    await edit.press('Space');
    expect(await edit.heldAt(0, 'done')).toBe(false);
    await edit.press('Control+z', 'Control+z');
    expect(await edit.heldAt(0, 'done')).toBe(false);
    await edit.press('Control+y');
    expect(await edit.heldAt(0, 'done')).toBe(true);
  });

  it('fills a range down and undoes it as one step', async () => {
    await edit.open();
    await edit.cell('C-1').click();
    await edit.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    expect(await edit.heldAt(2, 'code')).toBe('C-1');
    await edit.press('Control+z');
    expect(await edit.heldAt(1, 'code')).toBe('C-2');
    expect(await edit.heldAt(2, 'code')).toBe('C-3');
  });

  it('clears the city when the province changes, in the same step', async () => {
    await edit.open();
    await edit.page.evaluate(() => window.edit.model.goToCell('r1', 'province'));
    await edit.grid().focus();
    await edit.press('F2');
    await edit.page.getByTitle('江苏').click();
    await expect.poll(() => edit.heldAt(0, 'province')).toBe('江苏');
    expect(await edit.heldAt(0, 'city')).toBeNull();
    await edit.grid().focus();
    await edit.press('Control+z');
    expect([await edit.heldAt(0, 'province'), await edit.heldAt(0, 'city')]).toEqual(['浙江', '杭州']);
  });
});

describe('ranges and the clipboard', () => {
  it('selects with mouse and Shift, copies and pastes a block, and undoes it in one step', async () => {
    await edit.open();
    await edit.cell('构件1').hover();
    await edit.page.mouse.down();
    await edit.cell('C-2').hover();
    await edit.page.mouse.up();
    await edit.press('Control+c');
    expect(await edit.copied()).toBe('构件1\tC-1\r\n构件2\tC-2\r\n');
    await edit.cell('构件4').click();
    await edit.cell('C-5').click({ modifiers: ['Shift'] });
    await edit.press('Control+v');
    await expect.poll(() => edit.names(5)).toEqual(['构件1', '构件2', '构件3', '构件1', '构件2']);
    await expect.poll(() => edit.told()).toEqual(['已粘贴 4 个单元格']);
    await edit.press('Control+z');
    expect(await edit.names(5)).toEqual(['构件1', '构件2', '构件3', '构件4', '构件5']);
  });

  it('pastes 1,000 × 10 cells below the last row, and undoes them as one step', async () => {
    await edit.open();
    await edit.page.evaluate(() =>
      navigator.clipboard.writeText(
        Array.from({ length: 1000 }, (_, at) => [`行${at}`, `P-${at}`, at, '', '', '', '', '', '', ''].join('\t')).join(
          '\n',
        ),
      ),
    );
    await edit.cell('构件1').click();
    await edit.press('Control+End', 'Home', 'Control+v');
    await expect.poll(() => edit.page.evaluate(() => window.edit.model.store.count)).toBe(1049);
    expect(await edit.heldAt(1048, 'code')).toBe('P-999');
    await edit.press('Control+z');
    expect(await edit.page.evaluate(() => window.edit.model.store.count)).toBe(50);
    expect(await edit.heldAt(49, 'name')).toBe('构件50');
  });

  it('pastes what converts, reports and lists the rest; the list closes when dismissed', async () => {
    await edit.open();
    await edit.page.evaluate(() => navigator.clipboard.writeText('甲\tK\t1\n乙\tL\tviel'));
    await edit.cell('构件1').click();
    await edit.press('Control+v');
    await expect.poll(async () => (await edit.told())[0]).toContain('1 个单元格未能录入');
    expect(await edit.names(2)).toEqual(['甲', '乙']);
    // The button knows at once that there is something to take back, and does not look like a reload.
    const undo = edit.page.getByRole('button', { name: '撤销' });
    expect(await undo.isEnabled()).toBe(true);
    expect(await undo.locator('svg').getAttribute('data-icon')).toBe('rollback');
    await edit.page.getByRole('button', { name: /第 2 行 · 数量/ }).waitFor();
    await edit.page.getByRole('button', { name: '全部忽略' }).click();
    await edit.page.getByRole('region', { name: '未能录入的内容' }).waitFor({ state: 'detached' });
  });

  it('fills with the fill handle, counts on with Ctrl, shows totals, and switches to dense rows', async () => {
    await edit.open();
    const counts = () => edit.page.evaluate(() => window.edit.model.store.all.slice(0, 8).map(({ count }) => count));
    const middle = async (row: number, column: string) => {
      const place = edit.grid().locator(`[role=row][data-index="${row}"] [data-key=${column}]`);
      const box = await place.boundingBox();
      if (box === null) throw new Error('the cell is not there');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const drag = async (row: number, column: string, key?: 'Control') => {
      const handle = edit.page.locator('[data-fill-handle]');
      await handle.hover();
      await edit.page.mouse.down();
      const to = await middle(row, column);
      await edit.page.mouse.move(to.x, to.y, { steps: 3 });
      if (key !== undefined) await edit.page.keyboard.down(key);
      await edit.page.mouse.up();
      if (key !== undefined) await edit.page.keyboard.up(key);
    };
    const from = await middle(0, 'count');
    await edit.page.mouse.click(from.x, from.y);
    await drag(3, 'count');
    await expect.poll(counts).toEqual([1, 1, 1, 1, 5, 6, 7, 8]);
    const figures = edit.page.getByRole('status', { name: '所选单元格的统计' });
    await expect.poll(() => figures.textContent()).toBe('计数 4求和 4平均 1');
    await edit.page.mouse.click(from.x, from.y);
    await drag(3, 'count', 'Control');
    await expect.poll(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // Escape calls a drag off, of a single value that would be repeated.
    await edit.page.mouse.click(from.x, from.y);
    await edit.page.locator('[data-fill-handle]').hover();
    await edit.page.mouse.down();
    const far = await middle(5, 'count');
    await edit.page.mouse.move(far.x, far.y, { steps: 2 });
    await edit.press('Escape');
    await edit.page.mouse.up();
    expect(await counts()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await edit.press('Control+z');
    await expect.poll(counts).toEqual([1, 1, 1, 1, 5, 6, 7, 8]);
    await edit.cell('构件2').click();
    await edit.press('ArrowRight', 'Control+r');
    await expect.poll(() => edit.heldAt(1, 'code')).toBe('构件2');
    const dense = edit.page.getByRole('button', { name: '紧凑行高' });
    const height = async () => (await edit.cell('构件1').boundingBox())?.height;
    expect(await height()).toBe(61);
    await dense.click();
    expect([await dense.getAttribute('aria-pressed'), await height()]).toEqual(['true', 31]);
    await edit.page.reload();
    await edit.cell('构件1').waitFor();
    expect(await height()).toBe(31);
  });
});

describe('validating and finding', () => {
  it('shows the first failing cell in display order with its reason, and the number of failing cells', async () => {
    await edit.open('rows=300');
    await edit.page.evaluate(() => {
      const { store, checks } = window.edit.model;
      store.setCells([
        { index: 250, key: 'name', value: '' },
        { index: 200, key: 'code', value: 'C-1' },
      ]);
      return checks.checkAll();
    });
    const count = edit.page.getByRole('status').filter({ hasText: '3 处未通过校验' });
    await count.waitFor();
    await edit.page.getByRole('button', { name: '查看第一处' }).click();
    expect(await edit.activeCell()).toBe('C-1');
    expect(await edit.page.getByRole('tooltip').textContent()).toContain('不能重复');
    await edit.page.keyboard.type('C-1b');
    await edit.press('Enter');
    // Its double is one no more, either.
    await edit.page.getByRole('status').filter({ hasText: '1 处未通过校验' }).waitFor();
  });

  it('shows the progress of a check of many rows', async () => {
    await edit.open('rows=100000');
    const seen = await edit.page.evaluate(async () => {
      const texts: string[] = [];
      const watcher = new MutationObserver(() => {
        const bar = document.querySelector('progress');
        if (bar !== null) texts.push(bar.getAttribute('aria-label') ?? '');
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
      // Its code may have to come first.
      await window.edit.model.checks.checkAll();
      watcher.disconnect();
      return texts;
    });
    expect(seen.some((text) => /^正在校验 \d+ \/ 100000 行$/.test(text))).toBe(true);
  });

  it('finds texts, cycles through them, highlights them, and returns with Escape', async () => {
    await edit.open('rows=1000');
    await edit.cell('构件1').click();
    await edit.press('Control+f');
    const text = edit.page.getByRole('textbox', { name: '在表格中查找' });
    await text.waitFor();
    await edit.page.keyboard.type('c-99');
    const count = edit.page.getByRole('search').locator('output');
    await expect.poll(() => count.textContent()).toBe('1 / 11');
    expect(await edit.activeCell()).toBe('C-99');
    await edit.press('Shift+Enter');
    await expect.poll(() => count.textContent()).toBe('11 / 11');
    // The row is drawn once the grid has scrolled there.
    await expect.poll(() => edit.activeCell()).toBe('C-999');
    await edit.press('Enter', 'Escape');
    await expect.poll(() => text.count()).toBe(0);
    expect(await edit.grid().evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => edit.activeCell()).toBe('C-99');
  });
});

describe('rendering costs', () => {
  it('renders no row for a keystroke and at most two rows when the active cell moves', async () => {
    await edit.open('rows=1000');
    await edit.cell('C-2').click();
    await edit.page.keyboard.type('a');
    await edit.page.getByRole('textbox', { name: '编码' }).waitFor();
    const count = () => edit.page.evaluate(() => window.edit.counters.rendered);
    const before = await count();
    await edit.page.keyboard.type('bcdef');
    expect(await count()).toBe(before);
    await edit.press('Escape');
    const moved = await count();
    await edit.press('ArrowDown');
    expect((await count()) - moved).toBeLessThanOrEqual(2);
    expect((await count()) - moved).toBeGreaterThan(0);
  });

  it('reaches the last of 300,000 rows, and names the active cell only while it is visible', async () => {
    await edit.open('rows=300000&wide&fill');
    expect(await edit.grid().getAttribute('aria-rowcount')).toBe('300001');
    expect(await edit.grid().getAttribute('aria-colcount')).toBe('32');
    await edit.cell('C-1').click();
    await edit.press('Control+End');
    expect(await edit.page.evaluate(() => window.edit.model.cursor.row)).toBe(299_999);
    const last = edit.page.getByRole('row').filter({ has: edit.cell('构件300000') });
    expect(await last.getAttribute('aria-rowindex')).toBe('300001');
    const active = edit.grid().locator(`[id="${await edit.grid().getAttribute('aria-activedescendant')}"]`);
    expect(await active.getAttribute('aria-colindex')).toBe('32');
    // The grid settles its scaled scrollbar a moment after a jump: what was set before may be set again.
    const namedAt = (where: { left?: number; top?: number }) => async () => {
      await edit.grid().evaluate((element, to) => element.scrollTo(to), where);
      return edit.activeCell();
    };
    await expect.poll(namedAt({ left: 0 })).toBeNull();
    await expect.poll(namedAt({ left: 1_000_000 })).not.toBeNull();
    await expect.poll(namedAt({ top: 0 })).toBeNull();
    await edit.cell('构件1').waitFor();
  });
});
