import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { goWithin, openAs } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

const path = '/huisheng/placeBoard/index';
let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ page } = opened);
});

const map = () => page.getByRole('group', { name: '场地平面图' });
const siteOnMap = (code: string) => map().getByRole('button', { name: new RegExp(`^${code} `) });
const drawerOf = (code: string) => page.getByRole('dialog').filter({ hasText: code });
const slider = () => page.getByRole('slider', { name: '日期' });

describe('场地看板', () => {
  it('shows the day’s state of each site on a map and in a table, and leads from lists and search to a site', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/prm/')) asked.push(pathname.replace('/jeecg-boot', ''));
    });
    await openAs(page, 'site_admin', path);
    await siteOnMap('A01').waitFor();
    expect(asked.filter((each) => each.startsWith('/prm/site/'))).toEqual(['/prm/site/board']);
    expect(await map().getByRole('button').count()).toBe(60);
    // C12 is under repair, F12 out of service (docs/domain.md §20); each state has its pattern and its words.
    await expect.poll(() => siteOnMap('C12').getAttribute('aria-label')).toContain('维修/停用');
    expect(await siteOnMap('C12').getAttribute('data-state')).toBe('closed');
    const overdue = map().locator('[data-state="overdue"][data-site]').first();
    expect(await overdue.getAttribute('aria-label')).toMatch(/超期.*▲超 \d+ 天/);
    expect(await seriousProblems(page)).toEqual([]);

    // The slider changes the map without a request, and the address once the day has settled.
    const before = await siteOnMap('A01').getAttribute('aria-label');
    await slider().focus();
    await page.keyboard.press('End');
    await page.getByText('90 天后', { exact: true }).waitFor();
    expect(await slider().getAttribute('aria-valuetext')).toContain('90 天后');
    expect(await siteOnMap('A01').getAttribute('aria-label')).not.toBe(before);
    await page.waitForURL(`**${path}?day=*`);
    await page.getByRole('group', { name: '日期' }).getByRole('button', { name: '今天' }).click();
    await expect.poll(() => siteOnMap('A01').getAttribute('aria-label')).toBe(before);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: '播放' }).click();
    // A slow browser may draw only a later day than tomorrow.
    await expect.poll(() => slider().getAttribute('aria-valuetext')).not.toContain('今天');
    await page.getByRole('button', { name: '暂停' }).click();
    expect(asked.filter((each) => each.startsWith('/prm/site/'))).toEqual(['/prm/site/board']);
    await page.getByRole('group', { name: '日期' }).getByRole('button', { name: '今天' }).click();

    // By keyboard: the map is one stop of Tab, arrows lead from site to site, Enter opens.
    await siteOnMap('A01').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await focused()).toMatch(/^A08 /);
    expect(await map().locator('[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await drawerOf('A08').getByRole('region', { name: '各格空闲' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('site')).toBe('A08');
    await page.keyboard.press('Escape');
    await drawerOf('A08').waitFor({ state: 'detached' });
    await expect.poll(focused).toMatch(/^A08 /);

    // Overstays come first; a row leads to its site, and the map moves to it.
    const lists = page.getByRole('region', { name: '清单' });
    const first = lists.getByRole('button').first();
    expect(await first.textContent()).toMatch(/▲超 \d+ 天/);
    const code = ((await first.textContent()) ?? '').slice(0, 3);
    await first.click();
    await drawerOf(code).getByRole('region', { name: '当日占用' }).getByText(/▲超/).first().waitFor();
    await expect.poll(() => map().getAttribute('data-whole')).toBeNull();
    await page.getByRole('button', { name: 'Close' }).or(page.locator('.ant-drawer-close')).first().click();
    await lists.getByText('空闲', { exact: true }).click();
    await lists
      .getByText(/格 · .*㎡/)
      .first()
      .waitFor();

    // The search finds a block on its site.
    const labels = await map()
      .getByRole('button')
      .evaluateAll((sites) => sites.map((each) => each.getAttribute('aria-label') ?? ''));
    const [, found = '', what = ''] = labels.flatMap((label) => /^(\w\d+) .*?(HS\d+-\w\d+)/.exec(label) ?? []);
    await page.keyboard.press('/');
    await page.keyboard.type(what.toLowerCase());
    await page.getByRole('option', { name: new RegExp(`^${found} ${what} `) }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await drawerOf(found).getByText(what).first().waitFor();

    await goWithin(page, `${path}?view=table`);
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'C12', exact: true }) });
    await row.getByText('维修/停用').waitFor();
    expect(await page.getByRole('region', { name: '各场地的状态' }).getByRole('row').count()).toBe(61);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('opens the site and day of a link, with the layers of that day, and offers actions by permission', async () => {
    const day = addDays(yardToday(new Date()), 3);
    await openAs(page, 'team_leader', `${path}?site=E03&day=${day}`);
    const drawer = drawerOf('E03');
    await drawer.getByText(`${day}`).first().waitFor();
    // The leader of a team applies for ground, and neither confirms entries nor repairs sites.
    expect(await drawer.getByRole('button', { name: '设为维修' }).count()).toBe(0);
    await drawer.getByRole('button', { name: '申请此场地' }).click();
    await page.waitForURL('**/prm/site/apply/new?**');
    const given = new URL(page.url()).searchParams;
    expect(given.get('startDate')).toBe(day);
    await page.getByText('E03').filter({ visible: true }).first().waitFor();
    // The form shows the sites as they are on its days; a click and Enter choose one, the choice by text follows.
    const asked = new URLSearchParams({ applyType: '1', startDate: day, endDate: addDays(day, 9), needArea: '1' });
    await goWithin(page, `/prm/site/apply/new?${asked}`);
    const choice = page.getByRole('group', { name: '在地图上选择场地' });
    const fitting = choice.getByRole('button', { name: '，可选，' });
    for (const [at, choose] of [
      [0, () => fitting.first().click()],
      [-1, () => fitting.last().press('Enter')],
    ] as const) {
      const code = ((await fitting.nth(at).getAttribute('aria-label')) ?? '').slice(0, 3);
      await choose();
      await expect.poll(() => fitting.nth(at).getAttribute('aria-pressed')).toBe('true');
      await page
        .getByText(new RegExp(`^${code} `))
        .filter({ visible: true })
        .first()
        .waitFor();
    }
    expect(await choice.locator('[aria-pressed="true"]').count()).toBe(1);
    expect(await seriousProblems(page)).toEqual([]);

    await goWithin(page, `${path}?day=${day}`);
    await siteOnMap('E03').waitFor();
    const layers = page.waitForResponse((response) => response.url().includes('/prm/site/board/layers'));
    await page.getByRole('button', { name: '动火点' }).click();
    expect(new URL((await layers).url()).searchParams.get('day')).toBe(day);
    await page.getByRole('button', { name: '起重覆盖' }).click();
    await map()
      .getByText(/^\d+ t$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByRole('button', { name: '地耐力' }).click();
    await map()
      .getByText(/^\d+ kN$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    // Ctrl and the wheel zoom; the whole map comes back.
    await map().hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -600);
    await page.keyboard.up('Control');
    await expect.poll(() => map().getAttribute('data-whole')).toBeNull();
    await page.getByRole('button', { name: '显示全部' }).click();
    await expect.poll(() => map().getAttribute('data-whole')).toBe('');
  });

  it('shows its answers as cards on a phone, and the actions of an administrator of sites', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'site_admin', path);
    await page.getByRole('region', { name: '合计' }).getByText('占用率').waitFor();
    expect(await map().count()).toBe(0);
    await page.getByRole('region', { name: '码头区 · 空闲' }).getByRole('button').first().waitFor();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: '后一天' }).click();
    await page.getByText('明天', { exact: true }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('region', { name: '到期与超期' }).getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('region', { name: '可换场到' }).or(drawer.getByText('可换场到')).first().waitFor();
    await drawer.getByRole('button', { name: '停用' }).click();
    await page.getByRole('dialog', { name: '停用' }).getByText('原因').first().waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('says that it failed, that there are no sites, and that a limit was reached', async () => {
    let state: 'fails' | 'empty' | 'full' = 'fails';
    const board = {
      now: `${yardToday(new Date())} 08:00:00`,
      from: addDays(yardToday(new Date()), -30),
      days: 121,
      sites: [] as object[],
      uses: [],
      waiting: null,
      layers: ['hot'],
      more: false,
    };
    const outline = [
      [0, 0],
      [400, 0],
      [400, 300],
    ];
    const site = { id: 's1', code: 'Z01', zone: 'A', area: 100, bays: 2, status: '0', polygon: outline, closed: [] };
    await answerCalls(page, '*/prm/site/board?*', async (call) => {
      const result =
        state === 'full'
          ? { ...board, sites: [site, { ...site, id: 's2', code: 'Z02', polygon: null }], more: true }
          : board;
      const answer = { success: true, code: 200, message: '', result, timestamp: 1 };
      await call.fulfill({
        json: state === 'fails' ? { ...answer, success: false, code: 500, message: '数据库忙', result: null } : answer,
      });
    });
    await openAs(page, 'site_admin', path);
    const failure = page.getByRole('alert').filter({ hasText: '数据库忙' }).first();
    await failure.waitFor();
    state = 'empty';
    await page.getByRole('button', { name: /^重\s*试$/ }).click();
    await page.getByText('还没有场地', { exact: true }).waitFor();
    state = 'full';
    await page.reload();
    await map()
      .getByRole('button', { name: /^Z01，空闲/ })
      .waitFor();
    await page.getByText('只显示了一部分').waitFor();
    await page
      .getByText('没有平面坐标')
      .getByText('Z02')
      .or(page.getByText(/没有平面坐标.*Z02/))
      .first()
      .waitFor();
  });

  it('draws the outline of a site with the mouse and by keys, among the other sites', async () => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await openAs(page, 'site_admin', '/prm/site/site/new');
    await page.getByRole('button', { name: '放置矩形' }).click();
    const corner = (no: number) => page.getByRole('button', { name: new RegExp(`^角点 ${no}：`) });
    const place = async (no: number) => {
      const [x = 0, y = 0] =
        (await corner(no).getAttribute('aria-label'))
          ?.match(/[\d.]+/g)
          ?.slice(1)
          .map(Number) ?? [];
      return { x, y };
    };
    const first = await place(1);
    await corner(1).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowRight');
    // Four units of the map are a metre.
    await expect.poll(() => place(1)).toEqual({ x: first.x + 4, y: first.y + 40 });
    const third = await place(3);
    const box = await corner(3).boundingBox();
    if (box === null) throw new Error('no corner');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await place(3)).x).toBeGreaterThan(third.x + 20);
    expect((await place(3)).y).toBeGreaterThan(third.y + 20);
    await corner(2).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => corner(4).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: '平面坐标' }).inputValue()).toMatch(
      /^\d+, \d+\n\d+, \d+\n\d+, \d+$/,
    );
  });
});
