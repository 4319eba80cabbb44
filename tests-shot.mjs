import { openBrowser, signIn } from './scripts/pictured-product.mjs';
import * as m from './scripts/pictured-product.mjs';
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/ret/shots', { recursive: true });
const url = 'http://127.0.0.1:23517';
const browser = await openBrowser();
console.log(signIn.toString().slice(0, 700));
const dark = process.argv[2] === 'dark';
const en = process.argv[3] === 'en';
for (const [w, h] of [[1366, 768], [390, 844]]) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', locale: en ? 'en-US' : 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (x) => x.type() === 'error' && console.log('console', x.text()));
  await page.goto(url + '/user/login');
  if (dark || en) await page.evaluate(([d, e]) => { if (e) localStorage.setItem('pro__language', JSON.stringify({ value: 'en' })); }, [dark, en]);
  await page.getByRole('textbox').first().fill('admin');
  await page.locator('input[type=password]').fill('Adm1n-ret-2026x');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard|welcome|huisheng|account/, { timeout: 30000 }).catch(() => console.log('at', page.url()));
  await page.waitForTimeout(3000);
  const shot = (name) => page.screenshot({ path: `/tmp/ret/shots/${name}-${w}${dark ? '-dark' : ''}${en ? '-en' : ''}.png` });
  for (const [name, path] of [['retention', '/monitor/retention'], ['looks', '/monitor/contactLook'], ['users', '/isystem/user'], ['security', '/account/settings/security'], ['calendar', '/prm/base/calendar']]) {
    await page.goto(url + path); await page.waitForTimeout(3500); await shot(name);
    if (name === 'calendar') {
      const b = page.getByRole('button', { name: /导入节假日|Take over holidays/ });
      if (!(await b.isVisible().catch(() => false))) { console.log('no button at', w); continue; }
      await b.click(); await page.waitForTimeout(1500);
      await page.getByRole('textbox', { name: /节假日安排|Holidays/ }).fill('一、元旦：1月1日（周五）至3日（周日）放假调休，共3天。\n二、春节：2月5日（周五）至11日（周四）放假调休。2月14日（周日）、2月20日（周六）上班。\n2027-02-30 春节');
      await shot('year-empty');
      await page.getByRole('button', { name: /预\s*览|Preview/ }).click(); await page.waitForTimeout(2000); await shot('year');
      await page.locator('table').last().scrollIntoViewIfNeeded(); await page.waitForTimeout(500); await shot('year-end');
    }
    if (name === 'users') {
      const b = page.getByRole('button', { name: /^(操作：|Actions|Manage)/ }).nth(1);
      if (await b.isVisible().catch(() => false)) {
        await b.click(); await page.waitForTimeout(800); await shot('user-menu');
        await page.getByRole('menuitem', { name: /匿名|anonymous/ }).click({ timeout: 4000 }).catch((e) => console.log(String(e).slice(0, 200))); await page.waitForTimeout(1500); await shot('anonymise');
      }
    }
  }
  await context.close();
}
await browser.close();
