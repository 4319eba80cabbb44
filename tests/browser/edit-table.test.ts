import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EditPage } from '#tests/support/edit-page.ts';

const edit = new EditPage();
beforeAll(() => edit.start());
afterAll(() => edit.stop());

describe('rows of an editable table', () => {
  it('adds a row at the end, ready for typing, and refuses a second insert that follows too soon', async () => {
    await edit.open();
    await edit.page.getByRole('button', { name: '新增', exact: true }).click();
    expect(await edit.page.evaluate(() => window.edit.model.store.count)).toBe(51);
    await edit.page.keyboard.type('Deck');
    await edit.press('Enter');
    expect(await edit.heldAt(50, 'name')).toBe('Deck');
    expect(await edit.heldAt(50, 'orderNum')).toBe(51);
    await edit.page.getByRole('button', { name: '插入', exact: true }).click();
    await edit.page.getByRole('button', { name: '插入', exact: true }).click();
    expect(await edit.page.evaluate(() => window.edit.model.store.count)).toBe(52);
    // The view stays where it was, as the settings have it: so the first word says where the row is.
    expect(await edit.told()).toEqual(['已新增 1 行，到第 51 行为止', '你点击的太快了，请慢点点击!']);
  });

  it('remembers the settings of the add button under its name', async () => {
    await edit.open();
    await edit.page.getByRole('button', { name: '新增行设置' }).click();
    await edit.page.getByLabel('新增行数').fill('3');
    await edit.page.getByLabel('插入位置').fill('2');
    await edit.page.getByRole('switch', { name: '滚动到新增行' }).click();
    await edit.page.getByRole('form', { name: '新增行设置' }).getByRole('button', { name: '保存' }).click();
    expect(await edit.told()).toEqual(['保存成功']);
    expect(await edit.page.evaluate(() => localStorage.getItem('jet-add-btn-settings'))).toBe(
      '{"rows":3,"position":2,"scroll":true}',
    );
    await edit.page.getByRole('button', { name: '新增', exact: true }).click();
    expect(await edit.names(6)).toEqual(['构件1', '构件2', undefined, undefined, undefined, '构件3']);
  });

  it('deletes ticked rows after a confirmation, and requires a ticked row', async () => {
    await edit.open();
    await edit.page.getByRole('button', { name: '删除', exact: true }).click();
    expect(await edit.told()).toEqual(['请选择一条记录！']);
    await edit.page.getByRole('checkbox', { name: '选择第 2 行' }).click();
    await edit.page.getByRole('checkbox', { name: '选择第 4 行' }).click({ modifiers: ['Shift'] });
    await edit.page.getByRole('button', { name: '删除', exact: true }).click();
    const dialog = edit.page.getByRole('dialog', { name: '确认删除' });
    await dialog.getByText('是否删除选中数据?').waitFor();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect.poll(() => edit.names(2)).toEqual(['构件1', '构件5']);
    expect(await edit.page.evaluate(() => window.edit.model.store.removed.map(({ id }) => id))).toEqual([
      'r2',
      'r3',
      'r4',
    ]);
    expect(await edit.heldAt(1, 'orderNum')).toBe(2);
  });

  it('moves a row when its handle is dragged, and cancels with Escape', async () => {
    await edit.open();
    const handle = (index: number) => edit.page.locator(`[data-index="${index}"] [data-handle]`);
    const drag = async () => {
      const from = await handle(0).boundingBox();
      const to = await handle(2).boundingBox();
      if (from === null || to === null) throw new Error('no handles');
      await edit.page.mouse.move(from.x + 8, from.y + 8);
      await edit.page.mouse.down();
      await edit.page.mouse.move(to.x + 8, to.y + 12, { steps: 4 });
      await edit.page.mouse.move(to.x + 8, to.y + 28, { steps: 2 });
      await edit.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    };
    await drag();
    // A picture of the row goes with the pointer; the row itself stays until it is let go.
    const pictures = edit.page.getByText('构件1', { exact: true });
    expect(await pictures.count()).toBe(2);
    const [row, ghost] = [await pictures.first().boundingBox(), await pictures.last().boundingBox()];
    expect((ghost?.y ?? 0) - (row?.y ?? 0)).toBeGreaterThan(100);
    expect(ghost?.x).toBe(row?.x);
    await edit.press('Escape');
    await edit.page.mouse.up();
    expect(await pictures.count()).toBe(1);
    expect(await edit.names(3)).toEqual(['构件1', '构件2', '构件3']);
    await drag();
    await edit.page.mouse.up();
    expect(await edit.names(4)).toEqual(['构件2', '构件3', '构件1', '构件4']);
    expect(await edit.heldAt(2, 'orderNum')).toBe(3);
    await edit.grid().focus();
    await edit.press('Control+z');
    expect(await edit.names(3)).toEqual(['构件1', '构件2', '构件3']);
  });

  it('scrolls while a dragged row is held at the edge', async () => {
    await edit.open();
    const from = await edit.page.locator('[data-index="0"] [data-handle]').boundingBox();
    const box = await edit.grid().boundingBox();
    if (from === null || box === null) throw new Error('no grid');
    await edit.page.mouse.move(from.x + 8, from.y + 8);
    await edit.page.mouse.down();
    // Just above the two rows of figures.
    await edit.page.mouse.move(from.x + 8, box.y + box.height - 78, { steps: 3 });
    await expect.poll(() => edit.grid().evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(700);
    await edit.page.mouse.up();
    const at = await edit.page.evaluate(() => window.edit.model.store.positionOf('r1'));
    expect(at).toBeGreaterThan(10);
    expect(await edit.heldAt(at, 'orderNum')).toBe(at + 1);
  });

  it('moves rows by touch as well', async () => {
    await edit.open('', true);
    const from = await edit.page.locator('[data-index="0"] [data-handle]').boundingBox();
    const to = await edit.page.locator('[data-index="1"] [data-handle]').boundingBox();
    if (from === null || to === null) throw new Error('no handles');
    const touch: CDPSession = await edit.context.newCDPSession(edit.page);
    const point = (y: number) => [{ x: from.x + 10, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from.y + 10) });
    for (const y of [from.y + 30, to.y + 10, to.y + to.height]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(y) });
    }
    await edit.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => edit.names(2)).toEqual(['构件2', '构件1']);
  });

  it('moves, inserts, copies and deletes rows from the row menu, with the keyboard', async () => {
    await edit.open();
    await edit.cell('构件2').click();
    await edit.press('Alt+ArrowUp');
    expect(await edit.names(2)).toEqual(['构件2', '构件1']);
    await edit.press('Shift+F10');
    const menu = edit.page.getByRole('menu', { name: '第 1 行的操作' });
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      '向上移',
      '向下移',
      '插入一行',
      '复制一行',
      '删除',
    ]);
    expect(await menu.getByRole('menuitem', { name: '向上移' }).isDisabled()).toBe(true);
    await edit.press('Enter');
    expect(await edit.names(2)).toEqual(['构件1', '构件2']);
    await edit.cell('构件2').click({ button: 'right' });
    await edit.page.getByRole('menuitem', { name: '复制一行' }).click();
    expect(await edit.names(3)).toEqual(['构件1', '构件2', '构件2']);
    expect(await edit.page.evaluate(() => window.edit.model.store.isNew(window.edit.model.store.at(2)?.id ?? ''))).toBe(
      true,
    );
  });

  it('hides columns and buttons whose code is excluded, and locks rows with certain values', async () => {
    await edit.open('excluded=demo:batch_delete&excluded=demo:code&disabled');
    expect(await edit.page.getByRole('button', { name: '删除', exact: true }).count()).toBe(0);
    expect(await edit.page.getByRole('columnheader', { name: /编码/ }).count()).toBe(0);
    await edit.page.getByRole('checkbox', { name: /选择本页全部/ }).click();
    expect(await edit.page.evaluate(() => window.edit.model.store.selectedCount)).toBe(49);
    await edit.cell('构件2').click();
    await edit.page.keyboard.type('x');
    await edit.press('Enter');
    expect(await edit.heldAt(1, 'name')).toBe('构件2');
  });

  it('is as high as its rows, up to 400 px, and says if it has no rows', async () => {
    await edit.open('rows=3');
    const room = () => edit.grid().evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
    const three = await room();
    expect(three.scrollHeight).toBe(three.clientHeight);
    expect(three.clientHeight).toBe(40 + 3 * 61 + 73);
    for (let at = 0; at < 6; at += 1) await edit.page.getByRole('button', { name: '新增', exact: true }).click();
    expect((await edit.grid().boundingBox())?.height).toBeLessThanOrEqual(400);
    await edit.page.getByRole('checkbox', { name: /选择本页全部/ }).click();
    await edit.page.getByRole('button', { name: '删除', exact: true }).click();
    await edit.page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await edit.page.getByText('暂无数据，点“新增”添加一行').waitFor();
  });

  it('ticks at most one row with radio buttons', async () => {
    await edit.open('radio');
    await edit.page.getByRole('radio', { name: '选择第 1 行' }).click();
    await edit.page.getByRole('radio', { name: '选择第 3 行' }).click();
    expect(await edit.page.evaluate(() => window.edit.model.store.selected.map(({ id }) => id))).toEqual(['r3']);
  });
});

describe('content that opens from a row', () => {
  it('opens the sub-row below the row, above it if there is no room, and closes it with Escape', async () => {
    await edit.open('sub&fill');
    await edit.cell('构件1').click();
    const sub = edit.page.getByRole('dialog', { name: '第 1 行的子表' });
    await sub.getByText('子表 构件1').waitFor();
    expect(await sub.getAttribute('data-side')).toBe('below');
    await edit.press('Escape');
    await sub.waitFor({ state: 'detached' });
    await edit.page.getByRole('checkbox', { name: '完成' }).first().click();
    expect(await edit.heldAt(0, 'done')).toBe(true);
    expect(await sub.count()).toBe(0);
    await edit.cell('构件9').click();
    const upper = edit.page.getByRole('dialog', { name: '第 9 行的子表' });
    await upper.waitFor();
    expect(await upper.getAttribute('data-side')).toBe('above');
  });

  it('reports after three more tries that there is no sub-row', async () => {
    await edit.open('empty');
    await edit.cell('构件1').click();
    await expect.poll(() => edit.told()).toEqual(['打开子表失败']);
  });

  it('shows details in a dialog, which its callback closes', async () => {
    await edit.open();
    await edit.cell('说明3').click();
    const dialog = edit.page.getByRole('dialog', { name: /详细信息/ });
    await dialog.getByText('说明3').waitFor();
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'detached' });
    await edit.grid().focus();
    await edit.press('ArrowDown', 'F2');
    await dialog.getByText('说明4').waitFor();
  });
});
