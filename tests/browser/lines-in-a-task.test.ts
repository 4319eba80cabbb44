import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { openFiler } from '#tests/support/file-application.ts';
import { cutWithoutTitle, horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

const list = '/prm/demo/pick';

ownProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const lines = (page: Page) => page.getByRole('region', { name: '配料明细' });
const grid = (page: Page) => page.getByRole('grid', { name: '配料明细' });
const cell = (page: Page, row: number, field: string) =>
  grid(page).locator(`[data-index="${row}"] [data-key="${field}"]`);
const decision = (page: Page) => page.getByRole('region', { name: '处理意见' });
const finish = (page: Page) => decision(page).getByRole('button', { name: '完成', exact: true });

/** Types into a cell of the grid, and waits until it shows it. */
async function type(page: Page, row: number, field: string, text: string): Promise<void> {
  await cell(page, row, field).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, row, field).textContent()).toContain(text);
}

async function addLine(page: Page, row: number, name: string, quantity: string): Promise<void> {
  await lines(page).getByRole('button', { name: '新增', exact: true }).click();
  await type(page, row, 'name', name);
  await type(page, row, 'reqQty', quantity);
}

async function openPage(width = 1440, height = 900): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  return context.newPage();
}

/** A request of two lines, filed by a team leader; the path of its page. */
async function file(purpose: string): Promise<string> {
  const page = await openPage();
  await openAs(page, 'team_leader', `${list}/new`);
  await page.getByLabel('用途', { exact: true }).fill(purpose);
  await chooseOption(page, '工程');
  await page.getByLabel('需用日期', { exact: true }).fill('2027-03-01');
  await page.keyboard.press('Tab');
  await grid(page).waitFor();
  await addLine(page, 0, 'Pipe', '4');
  await addLine(page, 1, 'Flange', '8');
  await page.getByRole('button', { name: /提\s*交/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.getByText('审批中').first().waitFor();
  const path = new URL(page.url()).pathname;
  await page.context().close();
  return path;
}

/** The same by the calls that its form makes. */
async function filed(purpose: string): Promise<string> {
  const { send } = await openFiler();
  const [ship] = (await send('GET', '/prm/ship/ship/list?pageSize=1&column=shipNo&order=asc')).records;
  const demoPickLineList = [
    { name: 'Pipe', reqQty: 4 },
    { name: 'Flange', reqQty: 8 },
  ];
  const draft = { purpose, ship: ship?.id, needDate: '2027-03-01', demoPickLineList };
  const { id, version } = await send('POST', `${list}/add`, draft);
  await send('POST', `${list}/submit`, { id, version });
  return `${list}/${id}`;
}

async function openTask(username: string, path: string, width?: number, height?: number): Promise<Page> {
  const page = await openPage(width, height);
  await openAs(page, username, path);
  await decision(page).waitFor();
  await grid(page).waitFor();
  return page;
}

it('each decider edits in the lines what the node opens, and nothing else', { timeout: 120_000 }, async () => {
  const path = await file('联调配料');

  // The section leader may change the list as the applicant could.
  const section = await openTask('sect_leader', path);
  await addLine(section, 2, 'Valve', '1');
  await cell(section, 2, 'allocQty').click();
  await section.keyboard.type('1');
  expect((await cell(section, 2, 'allocQty').textContent())?.trim()).toBe('');
  await decision(section).getByRole('button', { name: '通过', exact: true }).click();
  await decision(section).waitFor({ state: 'detached' });
  const table = lines(section).getByRole('table');
  await table.getByRole('cell', { name: 'Valve' }).waitFor();

  // The storekeeper fills two columns; no row comes or goes, no other cell opens.
  const keeper = await openTask('stock_clerk', path);
  expect(await lines(keeper).getByRole('button', { name: '新增' }).count()).toBe(0);
  expect(await lines(keeper).getByRole('checkbox').count()).toBe(0);
  await cell(keeper, 0, 'name').click();
  await keeper.keyboard.type('Other');
  expect(await cell(keeper, 0, 'name').textContent()).toBe('Pipe');
  await type(keeper, 0, 'allocQty', '4');
  await type(keeper, 1, 'allocQty', '9');

  // What is missing or forbidden is told at its cell before anything is sent.
  await finish(keeper).click();
  await decision(keeper)
    .getByRole('alert')
    .getByText(/配料明细有 2 处需要修改/)
    .first()
    .waitFor();
  await expect.poll(() => grid(keeper).locator('[aria-invalid="true"]').count()).toBe(2);
  await type(keeper, 1, 'allocQty', '6');
  await type(keeper, 1, 'bin', 'C-02');
  await type(keeper, 2, 'allocQty', '1');
  await expect.poll(() => grid(keeper).locator('[aria-invalid="true"]').count()).toBe(0);

  // And so is what only the server sees: here, a rule that this page has lost.
  await keeper.route('**/prm/todo/decide', async (route) => {
    const id = await grid(keeper).locator('[data-index="1"]').getAttribute('data-id');
    const body = JSON.parse(route.request().postData() ?? '{}') as { patch: { demoPickLineList: { id: string }[] } };
    // The version that the cells were drawn from: a server of another one refuses what it would lose.
    expect(route.request().headers()['x-definition']).toMatch(/^[0-9a-f]{64}$/);
    const sent = body.patch.demoPickLineList.map((row) => (row.id === id ? row : { ...row, allocQty: 99 }));
    await route.continue({ postData: JSON.stringify({ ...body, patch: { demoPickLineList: sent } }) });
  });
  await finish(keeper).click();
  await decision(keeper).getByText('备料数量不能多于申请数量').first().waitFor();
  await keeper.unroute('**/prm/todo/decide');
  await finish(keeper).click();
  await decision(keeper).waitFor({ state: 'detached' });
  await lines(keeper).getByRole('table').getByRole('cell', { name: 'C-02' }).waitFor();
  await keeper.getByText('已备料').first().waitFor();
});

it('a reference of a line offers what goes with the head’s choice', async () => {
  const page = await openPage();
  await openAs(page, 'team_leader', `${list}/new`);
  await grid(page).waitFor();
  await lines(page).getByRole('button', { name: '新增', exact: true }).click();
  const offered = async () => {
    const asked = page.waitForRequest(/\/prm\/demo\/row\/options/);
    await cell(page, 0, 'material').click();
    await page.keyboard.press('F2');
    const { searchParams } = new URL((await asked).url());
    await page.keyboard.press('Escape');
    return searchParams.get('ship');
  };
  expect(await offered()).toBeNull();
  await chooseOption(page, '工程');
  expect(await offered()).toMatch(/^[0-9a-f]{32}$/);
  await page.context().close();
});

it('is sound on a phone', async () => {
  const path = await filed('手机配料');
  const page = await openTask('sect_leader', path, 390, 844);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await cutWithoutTitle(page)).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);
});

it('a task page shows the lines below what is to be decided', async () => {
  const path = await filed('待办配料');
  const id = path.split('/').at(-1);
  const page = await openPage();
  await openAs(page, 'stock_clerk', '/prm/demo/todo');
  await page.getByRole('tab', { name: /待我处理/ }).waitFor();
  const section = await openTask('sect_leader', path);
  await decision(section).getByRole('button', { name: '通过', exact: true }).click();
  await decision(section).waitFor({ state: 'detached' });
  await page.goto(`${productUrl()}/prm/demo/todo`);
  await page.getByRole('textbox', { name: '单号或标题' }).fill('待办配料');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByRole('tabpanel', { name: '待我处理' }).getByRole('link').first().click();
  await decision(page).waitFor();
  expect(page.url()).toContain(id);
  await grid(page).waitFor();
  await lines(page).getByRole('table').getByRole('cell', { name: 'Flange' }).waitFor();
});
