import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forgetSessions, openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { endSession, signInAgain } from '#tests/support/end-session.ts';
import { fillApplication } from '#tests/support/fill-application.ts';
import { seriousProblems } from '#tests/support/page-checks.ts';
import { testPasswords } from '#tests/support/test-config.ts';

const form = '/prm/scaffold/apply/new';

ownProduct();
let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ page } = opened);
});

describe('resource form', () => {
  it('lets the user sign in again in place when the session ends: a form in another tab stays usable', async () => {
    onTestFinished(forgetSessions);
    await openAs(page, 'team_leader', form);
    await page.getByLabel('搭设部位', { exact: true }).fill('等待时登录过期的部位');
    const tabs = page.getByRole('navigation', { name: '已打开的页面' });
    await tabs.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    // What asks for the password came with the form: it is there when no more code is to be had.
    const asking = /\/assets\/office\/(sign-in-dialog|notice-host)-/;
    await page.route(asking, (route) => route.abort());
    await endSession(page);
    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: '脚手架台账', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: '登录已过期' });
    const password = dialog.getByLabel('密码', { exact: true });
    await password.fill('not the password');
    await password.press('Enter');
    await dialog.getByText('用户名或密码错误').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await password.fill(testPasswords.demo);
    await dialog.getByRole('button', { name: '重新登录' }).click();
    await dialog.waitFor({ state: 'detached' });
    // What was refused meanwhile is there, and so is what was typed.
    await page.getByRole('grid').waitFor();
    await tabs.getByRole('link', { name: /^新增/ }).click();
    expect(await page.getByLabel('搭设部位', { exact: true }).inputValue()).toBe('等待时登录过期的部位');
    // A refusal of the form, not of the session.
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请选择', { exact: false }).first().waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('keeps a draft when the session ends, and restores it for the same person', async () => {
    onTestFinished(forgetSessions);
    await openAs(page, 'team_leader', form);
    const place = '登录过期前输入的部位';
    await fillApplication(page, place);
    await endSession(page);
    await page.getByRole('button', { name: '保存' }).click();
    await signInAgain(page, 'team_leader');
    if (!page.url().includes(form)) await page.goto(`${productUrl()}${form}`);
    await page.getByText(/已恢复登录过期前未保存的内容/).waitFor();
    expect(await page.getByLabel('搭设部位', { exact: true }).inputValue()).toBe(place);
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('heading', { level: 1, name: /^JS-/ }).waitFor();
  });
});
