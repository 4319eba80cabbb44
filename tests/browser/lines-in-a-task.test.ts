import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { openFiler, openSender } from '#tests/support/file-application.ts';
import { inYard } from '#tests/support/in-yard.ts';
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

it('each decider edits in the lines only what the node opens', { timeout: 120_000 }, async () => {
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

it('a reference field of a line offers what matches the choice in the head', async () => {
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

it('lines in a task are usable on a phone', async () => {
  const path = await filed('手机配料');
  const page = await openTask('sect_leader', path, 390, 844);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await cutWithoutTitle(page)).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);
});

it('a task page shows the lines below the fields to decide on', async () => {
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

it('a field hidden by its code appears nowhere, a disabled field is read-only: list, record, print, form and grid', async () => {
  const [admin, planner, manager] = await Promise.all(['admin', 'planner', 'jp_mgr'].map(openSender));
  if (!admin || !planner || !manager) throw new Error('nobody signed in');
  const [block] = (await planner('GET', '/prm/ship/block/list?pageSize=1')).records;
  const line = (at: number) => ({
    ...{ materialCode: `FC-${at}`, materialName: `法兰 ${at}`, spec: `DN5${at}`, unit: '件' },
    ...{ needQty: 2, pickQty: 0, source: '2' },
  });
  // Needed so soon that it is frozen already.
  const { id } = await planner('POST', '/prm/jp/pallet/add', {
    ...{ ship: block?.ship, block: block?.id, discipline: '1', stage: '2', team: 'A01', needDate: inYard(1) },
    ...{ container: '1', planner: 'planner', weight: 2.5, location: 'K-77' },
    jpPalletLineList: [line(1), line(2)],
  });
  type Pallet = { version: number; palletNo: string; location?: string; jpPalletLineList: Record<string, unknown>[] };
  const read = async () => (await planner('GET', `/prm/jp/pallet/queryById?id=${id}`)) as unknown as Pallet;
  const stored = await read();
  const [kept, changed] = stored.jpPalletLineList;
  await manager('POST', '/prm/jp/pallet/edit', {
    ...{ id, version: stored.version, needDate: inYard(2) },
    jpPalletLineList: [kept, { ...changed, needQty: 5, spec: 'DN59' }],
  });
  const list = 'jpPalletLineList';
  const rules: readonly (readonly [string, '1' | '2'])[] = [
    ['location', '1'],
    [`${list}.spec`, '1'],
    ['weight', '2'],
    [`${list}.needQty`, '2'],
  ];
  interface Menu {
    readonly id: string;
    readonly url: string | null;
    readonly children: readonly Menu[] | null;
  }
  const below = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...below(menu.children ?? [])]);
  const menus = below((await admin('GET', '/sys/permission/list')) as unknown as readonly Menu[]);
  const parentId = menus.find(({ url }) => url === '/prm/jp/pallet')?.id;
  const ruled: string[] = [];
  for (const [field, permsType] of rules) {
    const rule = {
      menuType: 2,
      parentId,
      name: `规则 ${field}`,
      perms: `prm:jp:pallet:${field}`,
      permsType,
      status: '1',
    };
    ruled.push((await admin('POST', '/sys/permission/add', rule)).id);
  }
  // They hold within seconds; a page that was opened before draws what it was told.
  await expect.poll(async () => Object.keys((await read()).jpPalletLineList[0] ?? {})).not.toContain('spec');

  const page = await openPage();
  await openAs(page, 'planner', `/prm/jp/pallet?palletNo=${stored.palletNo}`);
  await page.getByRole('columnheader', { name: '齐套率' }).waitFor();
  expect(await page.getByRole('columnheader', { name: '当前位置' }).count()).toBe(0);
  await page.getByRole('grid').getByRole('link', { name: stored.palletNo }).click();

  const shown = page.getByRole('region', { name: '托盘明细' });
  await shown.getByRole('columnheader', { name: '应配' }).waitFor();
  await page.getByText('2.50 t').first().waitFor();
  for (const word of ['当前位置', 'K-77', '规格', 'DN5']) expect(await page.getByText(word).count(), word).toBe(0);

  await page.getByRole('button', { name: '托盘单' }).click();
  const sheet = page.getByRole('article', { name: `托盘配套单 ${stored.palletNo}` });
  await sheet.getByText('2.50 t').waitFor();
  const paper = (await sheet.textContent()) ?? '';
  for (const word of ['当前位置', 'K-77', '规格', 'DN5']) expect(paper).not.toContain(word);
  // What changed after it was frozen is red, and marked where red is black: the day, its line, and what became of both.
  const marked = await sheet.getByText('▲').evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const around = mark.closest('tr, dl > div');
      const said = [...(around?.querySelectorAll('td, dt, dd') ?? [])];
      if (said.length === 0) return [];
      const colours = new Set(said.map((element) => getComputedStyle(element).color));
      return [[said.map((element) => element.textContent?.trim()).join('|'), [...colours].join()]];
    }),
  );
  expect(marked.map(([, colour]) => colour)).toEqual(Array(4).fill('rgb(178, 34, 34)'));
  expect(marked[0]?.[0]).toBe(`▲ 需求日期|${inYard(2)}`);
  expect(marked[1]?.[0]).toContain('FC-2|法兰 2');
  expect(marked[2]?.[0]).toMatch(new RegExp(`托盘\\|需求日期\\|${inYard(1)}\\|${inYard(2)}$`));
  expect(marked[3]?.[0]).toMatch(/FC-2 法兰 2\|应配\|2\|5$/);
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const lines = page.getByRole('grid', { name: '托盘明细' });
  const cellOf = (row: number, field: string) => lines.locator(`[data-index="${row}"] [data-key="${field}"]`);
  await cellOf(0, 'pickQty').waitFor();
  expect(await page.getByLabel('当前位置').count()).toBe(0);
  expect(
    await page
      .getByRole('spinbutton', { name: '重量' })
      .or(page.getByRole('textbox', { name: '重量' }))
      .count(),
  ).toBe(0);
  expect(await lines.getByRole('columnheader', { name: '规格' }).count()).toBe(0);
  await cellOf(0, 'needQty').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  expect(await cellOf(0, 'needQty').getAttribute('aria-readonly')).toBe('true');
  expect(await cellOf(0, 'needQty').textContent()).toContain('2');
  await cellOf(0, 'pickQty').click();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /保\s*存/ })
    .last()
    .click();
  await shown.getByRole('table').waitFor();
  await page.context().close();

  // Saving the rest kept what nobody could see.
  for (const rule of ruled) await admin('DELETE', `/sys/permission/delete?id=${rule}`);
  await expect.poll(async () => (await read()).location, { timeout: 10_000 }).toBe('K-77');
  const whole = await read();
  expect(whole.jpPalletLineList.map(({ spec, needQty, pickQty }) => [spec, Number(needQty), Number(pickQty)])).toEqual([
    ['DN51', 2, 1],
    ['DN59', 5, 0],
  ]);
});
