import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goWithin, openAs, productUrl } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { cutWithoutTitle, horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

const list = '/prm/demo/order';
let serial = Date.now() % 1_000_000;

let context: BrowserContext;
let page: Page;
eachPage({ viewport: { width: 1440, height: 900 } }, (opened) => {
  ({ context, page } = opened);
});

const lines = () => page.getByRole('region', { name: '领料明细' });
const grid = () => page.getByRole('grid', { name: '领料明细' });
const total = (name: string) => lines().locator('dl > div', { hasText: name }).locator('dd');
const save = () =>
  page
    .getByRole('button', { name: /保\s*存/ })
    .last()
    .click();

/** Types into the cell of a field, and waits until it shows it. */
async function type(row: number, field: string, text: string): Promise<void> {
  const cell = grid().locator(`[data-index="${row}"] [data-key="${field}"]`);
  await cell.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.textContent()).toContain(text);
}

async function newOrder(): Promise<string> {
  serial += 1;
  const no = `B-${serial}`;
  await openAs(page, 'team_leader', `${list}/new`);
  await page.getByLabel('单号', { exact: true }).fill(no);
  await page.getByLabel('用途', { exact: true }).fill('舾装件领用');
  await grid().waitFor();
  await page.getByLabel('需用日期', { exact: true }).fill('2027-03-01');
  await page.keyboard.press('Tab');
  return no;
}

async function addLine(row: number, name: string, need: string): Promise<void> {
  await lines().getByRole('button', { name: '新增', exact: true }).click();
  await type(row, 'name', name);
  await type(row, 'needQty', need);
}

describe('the form of a record with lines', () => {
  it('saves record and lines together, updates totals while the user types, and shows both read-only', async () => {
    const no = await newOrder();
    await addLine(0, 'Pipe', '4');
    await addLine(1, 'Flange', '8');
    await type(0, 'pickQty', '4');
    await expect.poll(() => total('应配项').textContent()).toBe('2');
    await expect.poll(() => total('已配项').textContent()).toBe('1');
    await expect.poll(() => total('应领数量').textContent()).toBe('12');
    await save();
    await page.getByRole('heading', { name: no }).waitFor();
    const table = page.getByRole('region', { name: '领料明细' }).getByRole('table');
    await table.getByRole('cell', { name: 'Flange' }).waitFor();
    expect(await table.getByRole('row').count()).toBe(4);
    await page.getByText('应领数量').first().waitFor();
    expect(await table.getByRole('row').last().textContent()).toContain('12');
  });

  it('prints every line over as many sheets as necessary, without the office around it', async () => {
    await newOrder();
    await addLine(0, 'Pipe', '4');
    await save();
    const table = page.getByRole('region', { name: '领料明细' }).getByRole('table');
    await table.getByRole('cell', { name: 'Pipe' }).waitFor();
    // As if the head had a hundred of them: what is asked here is what the paper does.
    await table.locator('tbody').evaluate((body) => {
      const [row] = body.children;
      for (let at = 0; at < 99; at += 1) if (row) body.append(row.cloneNode(true));
    });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    // Nothing between the last line and the sheet cuts it.
    const cutting = await table.evaluate((element) => {
      const cut: string[] = [];
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX !== 'visible' || overflowY !== 'visible') cut.push(box.className || box.tagName);
      }
      return cut;
    });
    expect(cutting).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2500);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(2);
  });

  it('reports errors in cells and above them, and requires a first line; follows the record; asks before typed lines are lost; is accessible at 390 px', async () => {
    await newOrder();
    await save();
    await lines().getByText('领料明细至少需要 1 行').waitFor();
    const summary = page.getByRole('form').getByRole('button', { name: '1 处，下一处' });
    await summary.waitFor();
    await lines().getByRole('button', { name: '新增', exact: true }).click();
    await type(0, 'needQty', '2');
    await type(0, 'pickQty', '3');
    await save();
    await lines()
      .getByText(/领料明细有 \d 处需要修改/)
      .waitFor();
    await summary.waitFor();
    // A rule between two cells is asked again when the other one changes.
    const wrong = grid().locator('[aria-invalid="true"]');
    await expect.poll(() => wrong.count()).toBe(2);
    await type(0, 'needQty', '3');
    await expect.poll(() => wrong.count()).toBe(1);
    await type(0, 'name', 'Pipe');
    await expect.poll(() => wrong.count()).toBe(0);

    // Another date of the head makes a line wrong or right.
    await type(0, 'eta', '2027-03-05');
    await expect.poll(() => wrong.count()).toBe(1);
    await page.getByLabel('需用日期', { exact: true }).fill('2027-03-10');
    await page.keyboard.press('Tab');
    await expect.poll(() => wrong.count()).toBe(0);

    await page.getByRole('button', { name: /返\s*回/ }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: '留在此页' }).click();
    await question.waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 390, height: 844 });
    await grid().locator('[data-index="0"]').waitFor();
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await cutWithoutTitle(page)).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('keeps the lines of both users when the other one saved first', async () => {
    const no = await newOrder();
    await addLine(0, 'Pipe', '4');
    await save();
    await page.getByRole('heading', { name: no }).waitFor();
    const path = new URL(page.url()).pathname;
    await goWithin(page, `${path}/edit`);
    await grid().waitFor();
    await addLine(1, 'Mine', '1');
    const other = await context.newPage();
    await other.goto(`${productUrl()}${path}/edit`);
    const theirs = other.getByRole('region', { name: '领料明细' });
    await theirs.getByText('Pipe', { exact: true }).waitFor();
    await theirs.getByRole('button', { name: '新增', exact: true }).click();
    await other.locator('[data-index="1"] [data-key="name"]').click();
    await other.keyboard.type('Theirs');
    await other.keyboard.press('Enter');
    await theirs.getByText('Theirs', { exact: true }).waitFor();
    await other
      .getByRole('button', { name: /保\s*存/ })
      .last()
      .click();
    // The form's own heading has the number in it, too: only the record that was saved shows a table.
    await theirs.getByRole('table').getByRole('cell', { name: 'Theirs', exact: true }).waitFor();
    await other.close();
    // Behind another page a browser lets it sleep.
    await page.bringToFront();
    await save();
    await page.getByText('此记录刚被他人修改').waitFor();
    await page.getByRole('button', { name: '在最新数据上继续' }).click();
    await expect
      .poll(() =>
        grid()
          .locator('[data-index]')
          .allTextContents()
          .then((rows) => rows.join('\n')),
      )
      .toContain('Theirs');
    await save();
    await page.getByRole('heading', { name: no }).waitFor();
    const table = page.getByRole('region', { name: '领料明细' }).getByRole('table');
    for (const name of ['Pipe', 'Theirs', 'Mine']) await table.getByRole('cell', { name, exact: true }).waitFor();
  });
});

it('a list, and a form without lines, load no edit grid', async () => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openAs(page, 'team_leader', list);
  await page.getByRole('grid').waitFor();
  await goWithin(page, '/prm/demo/row/new');
  await page.getByLabel('物料编码', { exact: true }).waitFor();
  expect(loaded.filter((url) => /\/(lines-section|edit-table)/.test(url))).toEqual([]);
});
