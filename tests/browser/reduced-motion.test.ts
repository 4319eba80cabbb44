import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';

/** Remote desktops and many office machines have animations off: whatever waits for one to end must not wait there. */
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
});
afterAll(() => browser.close());

it('users without animations can choose options, read messages, and close what they opened', async () => {
  await openAs(page, 'planner', '/prm/scaffold/apply');
  await page.locator('[data-index="0"]').waitFor();
  await page.getByRole('button', { name: /^高级查询/ }).click();
  const dialog = page.getByRole('dialog', { name: '高级查询' });
  await dialog.getByRole('button', { name: '查询', exact: true }).click();
  const warning = page.locator('.ant-message-warning').getByText('不能查询空条件');
  await warning.waitFor();
  await chooseOption(page, '条件 1 字段', { text: '搭设部位' });
  await chooseOption(page, '条件 1 规则', { text: '包含' });
  await dialog.getByRole('textbox', { name: '条件 1 值' }).fill('机舱');
  await dialog.getByRole('button', { name: '查询', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '搭设部位 包含 机舱', exact: true }).waitFor();
  await warning.waitFor({ state: 'hidden' });

  await page.getByTitle(/的菜单$/).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const asked = page.getByRole('dialog').filter({ hasText: '真的要退出登录吗？' });
  await asked.getByRole('button', { name: /^取\s*消$/ }).click();
  await asked.waitFor({ state: 'hidden' });
});

it('reduced motion runs no transition and repeats no animation', async () => {
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationIterationCount, animationName } = getComputedStyle(element);
        const repeats = animationName !== 'none' && animationIterationCount.includes('infinite');
        return repeats || transitionDuration.split(', ').some((duration) => Number.parseFloat(duration) > 0);
      }).length,
  );
  expect(moving).toBe(0);
});
