import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, ownProduct } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { openFiler } from '#tests/support/file-application.ts';
import { horizontalOverflow, pageOverflow, seriousProblems } from '#tests/support/page-checks.ts';

ownProduct();
let page: Page;
eachPage({ viewport: { width: 1440, height: 900 } }, (opened) => {
  ({ page } = opened);
});

const numberIn = async (link: Locator) =>
  Number(/(\d[\d,]*)\D*$/.exec((await link.textContent()) ?? '')?.[1]?.replace(',', ''));
/** Of the page in front: the pages of other tabs wait, hidden, with figures of their own. */
const rows = (n: number) =>
  page.getByText(`共${n.toLocaleString('en-US')}条`, { exact: true }).filter({ visible: true });

describe('超时与滞后', () => {
  it('is one click from the Home page of a section leader, whose figures open the rows that they count', async () => {
    // What is late, and of which kind, is the day's; something waits in the section on any day.
    await (await openFiler()).file('滞后核对舱段');
    await openAs(page, 'sect_leader', '/dashboard/analysis');
    const card = page.getByRole('region', { name: '超时与滞后' });
    const all = card.getByRole('link', { name: /^超时与滞后 \d/ });
    const late = await numberIn(all);
    expect(late).toBeGreaterThan(0);
    // Who leads files nothing: Home tells of the yard instead of an empty list of applications of one's own.
    await page.getByRole('region', { name: '在建船舶' }).waitFor();
    expect(await page.getByText('您还没有发起过申请').count()).toBe(0);

    let clicks = 0;
    await page.exposeFunction('countClick', () => {
      clicks += 1;
    });
    await page.evaluate(() => addEventListener('click', () => Reflect.get(window, 'countClick')(), true));
    await all.click();
    await page.getByRole('heading', { level: 1, name: '超时与滞后' }).waitFor();
    await rows(late).waitFor();
    expect(clicks).toBe(1);

    await page.goBack();
    const kind = card.locator('a[href*="?kind="]').first();
    const overdue = await numberIn(kind);
    const name = ((await kind.textContent()) ?? '').replace(/[\d,\s]+$/, '');
    await kind.click();
    await rows(overdue).waitFor();
    expect(
      await page
        .getByRole('button', { name: `${name} ${overdue.toLocaleString('en-US')}` })
        .getAttribute('aria-pressed'),
    ).toBe('true');

    // What narrows them is told in words, not by codes.
    await page.getByRole('list', { name: '当前条件' }).getByText(`类别：${name}`, { exact: true }).waitFor();

    await page.goBack();
    // A card below the window's edge is shown when it is scrolled to. Its skeleton is replaced when it comes into sight.
    const shown = page.getByRole('region', { name: '审批中', exact: true });
    await expect
      .poll(() =>
        shown.scrollIntoViewIfNeeded({ timeout: 1000 }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const node = page.getByRole('region', { name: '审批中 · 脚手架' }).getByRole('listitem').getByRole('link').first();
    const waiting = Number(await node.locator('strong').textContent());
    await node.click();
    await page.getByRole('heading', { level: 1, name: '脚手架申请' }).waitFor();
    await rows(waiting).waitFor();
  });

  it('lets a user remind, hand over and open', async () => {
    await openAs(page, 'planner', '/dashboard/late?kind=scaffold.task');
    const urge = page
      .getByRole('button', { name: /^催办 JS-/ })
      .and(page.locator(':enabled'))
      .first();
    const name = (await urge.getAttribute('aria-label')) ?? '';
    await urge.click();
    await page.getByText(/^已提醒 \d+ 人$/).waitFor();
    await expect.poll(() => page.getByRole('button', { name, exact: true }).first().isDisabled()).toBe(true);

    // A step that a role is asked for offers only its holders.
    const hand = page
      .getByRole('row')
      // Steps whose role has several holders.
      .filter({ hasText: /工段审核|方案审核|HSE|排产/ })
      .getByRole('button', { name: /^转办 JS-/ })
      .first();
    const no = ((await hand.getAttribute('aria-label')) ?? '').replace('转办 ', '');
    await hand.click();
    const dialog = page.getByRole('dialog', { name: `转办 ${no}` });
    await chooseOption(page, '转给');
    await dialog.getByRole('button', { name: /转\s*办/ }).click();
    await page.getByText(`${no} 已转办`).waitFor();

    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('gridcell').getByRole('link', { name: no, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: no }).waitFor();
  });

  it('fits a phone and a small window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'planner', '/dashboard/late');
    await page
      .getByRole('button', { name: /^催办 / })
      .first()
      .waitFor();
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => pageOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
});
