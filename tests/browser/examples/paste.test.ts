import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ExamplePage, openExample } from './example-page.ts';

let browser: Browser;
let at: ExamplePage;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => at.close());
afterAll(() => browser.close());

const row = (n: number) =>
  [`Part ${n}`, `AH36 t${n}`, n, `${n}.5`, '1,234.50', '是', '缺件', '2027-03-01', '08:30:00', '一工段'].join('\t');

describe('组件示例 表格粘贴', () => {
  it('pastes a block of 1,000 × 10, adds the missing rows, and undoes all of it in one step', async () => {
    at = await openExample(browser, 'paste', { width: 2400 });
    const { press, textOf } = at;
    const rows = await at.state('行数');
    await expect.poll(() => textOf(1, '责任部门')).not.toBe('…');
    const before = [await textOf(1, '名称'), await textOf(1, '数量'), await textOf(1, '责任部门')];
    await at.goTo(1, '名称');
    await at.paste(Array.from({ length: 1000 }, (_, n) => row(n + 1)).join('\n'));
    await at.messageShown(new RegExp(`新增 ${1000 - rows} 行`));
    await expect.poll(() => at.state('行数')).toBe(1000);
    await expect.poll(() => at.state('新增')).toBe(1000 - rows);
    expect([await textOf(1, '名称'), await textOf(1, '数量'), await textOf(1, '责任部门')]).toEqual([
      'Part 1',
      '1',
      '一工段',
    ]);
    await press('Control+End');
    await expect.poll(() => textOf(1000, '名称')).toBe('Part 1000');
    await press('Control+z');
    await expect.poll(() => at.state('行数')).toBe(rows);
    await expect.poll(() => at.state('已修改')).toBe(0);
    await press('Control+Home');
    await expect.poll(() => textOf(1, '名称')).toBe(before[0]);
    expect([await textOf(1, '数量'), await textOf(1, '责任部门')]).toEqual(before.slice(1));
    await press('Control+y');
    await expect.poll(() => at.state('行数')).toBe(1000);
  });

  it('enters what converts, lists the rest until it is entered, and never marks a good cell as an error', async () => {
    at = await openExample(browser, 'paste');
    const { page, press, textOf } = at;
    const panel = page.getByRole('region', { name: '未能录入的内容' });
    const kept = (await textOf(2, '数量')).replaceAll(',', '');
    await at.goTo(1, '名称');
    await at.paste(`Sound\tA\t7\nOther\tB\tseven\nThird\tC\teight`);
    await at.messageShown(/2 个单元格未能录入/);
    expect([await textOf(1, '名称'), await textOf(1, '数量'), await textOf(2, '名称')]).toEqual([
      'Sound',
      '7',
      'Other',
    ]);
    expect([await at.state('已修改'), await at.state('错误')]).toEqual([3, 0]);
    // Rows are named by what people call them.
    expect(await page.getByLabel('状态', { exact: true }).textContent()).toContain(await textOf(1, '物料编码'));
    // It stays, and each entry leads to its cell.
    await press('Control+Home');
    await panel.getByRole('button', { name: /第 2 行 · 数量.*seven.*不是数字/ }).click();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toContain('“seven”：不是数字');
    // A good column over it, of which one cell holds its old value already.
    await at.paste(`${kept}\n9`);
    await panel.waitFor({ state: 'detached' });
    await press('Control+z');
    await expect.poll(() => textOf(3, '数量')).not.toBe('9');
    expect(await panel.count()).toBe(0);
    expect(await at.state('错误')).toBe(0);
    expect(await at.grid.locator('[aria-invalid=true]').count()).toBe(0);
  });

  it('fills down, and one Ctrl+Z undoes the fill; copies a range as text with tabs, quoted where a value has line breaks', async () => {
    at = await openExample(browser, 'paste', { width: 2400 });
    const { press, textOf } = at;
    const names = [await textOf(2, '名称'), await textOf(3, '名称')];
    await at.goTo(1, '名称');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    const first = await textOf(1, '名称');
    await expect.poll(() => textOf(3, '名称')).toBe(first);
    expect(await textOf(2, '名称')).toBe(first);
    await press('Control+z');
    await expect.poll(() => textOf(3, '名称')).toBe(names[1]);
    expect(await textOf(2, '名称')).toBe(names[0]);

    const { page } = at;
    // Rows end as Excel ends them.
    const copied = async () =>
      (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().replaceAll('\r\n', '\n');
    await at.goTo(2, '名称');
    await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
    expect(await copied()).toBe(
      [
        `${await textOf(2, '名称')}\t${await textOf(2, '规格材质')}`,
        `${await textOf(3, '名称')}\t${await textOf(3, '规格材质')}`,
      ].join('\n'),
    );
    await at.goTo(2, '备注');
    await at.paste('"first\nsecond ""half"""');
    await expect.poll(() => textOf(2, '备注')).toContain('half');
    await press('Control+c');
    expect(await copied()).toBe('"first\nsecond ""half"""');
  });
});
