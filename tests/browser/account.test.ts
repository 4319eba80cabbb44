import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ownProduct, signIn } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { seriousProblems } from '#tests/support/page-checks.ts';
import { testPasswords } from '#tests/support/test-config.ts';

ownProduct();

let page: Page;
eachPage({}, async (opened) => {
  ({ page } = opened);
  await signIn(page, 'team_leader');
  await page.getByTitle(/的菜单$/).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await dialog().waitFor();
});

const dialog = () => page.getByRole('dialog', { name: '修改密码' });
const field = (label: string) => dialog().getByLabel(label, { exact: true });
const ok = () => dialog().getByRole('button', { name: '确定' }).click();
const said = (text: string) => dialog().getByText(text, { exact: true }).waitFor();
const next = 'Another-yard-2026!';

describe('changing the own password', () => {
  it('asks for all three, and for the new one twice', async () => {
    await expect
      .poll(() =>
        page.evaluate(
          () => document.activeElement?.getAttribute('name') ?? document.activeElement?.outerHTML.slice(0, 200),
        ),
      )
      .toBe('oldpassword');
    await ok();
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await said(text);
    expect(await field('旧密码').getAttribute('aria-invalid')).toBe('true');
    expect(await seriousProblems(page)).toEqual([]);

    await field('旧密码').fill(testPasswords.demo);
    await field('新密码').fill(next);
    await field('确认新密码').fill(`${next}!`);
    await ok();
    await said('两次输入的密码不一样！');
    // Mending the other of the two is enough.
    await field('新密码').fill(`${next}!`);
    await dialog().getByText('两次输入的密码不一样！').waitFor({ state: 'detached' });

    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('role') ?? document.activeElement?.getAttribute('title'),
      );
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(focused).toMatch(/的菜单$/);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('menuitem');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toMatch(/的菜单$/);
  });

  it('ends the session, and the new one signs in', async () => {
    await field('旧密码').fill(testPasswords.demo);
    await field('新密码').fill(next);
    await field('确认新密码').fill(next);
    const loadedAnew = page.waitForEvent('load');
    await field('确认新密码').press('Enter');
    await page.getByText('密码已修改，请用新密码重新登录').waitFor();
    // The login page is drawn a moment before the page loads anew, which would end a visit begun meanwhile.
    await loadedAnew;
    await page.waitForURL('**/user/login*');
    await signIn(page, 'team_leader', next);
    await page.getByRole('heading', { name: '工作台' }).waitFor();
  });
});
