import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAs } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

/** 外协 on the screen: a contractor's person at the lorry, the site's keeper, and the papers at the gate. */
let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ page } = opened);
});
const phone = { width: 390, height: 844 };

it('shows on a phone what is left of the order while a delivery is filed, and asks for what is missing', async () => {
  await page.setViewportSize(phone);
  await openAs(page, 'wx_vendor', '/prm/wx/apply/new');
  await page.getByText('选择订单后，这里列出各明细还可到货的数量').waitFor();
  await chooseOption(page, '外协订单');
  const balance = page.getByRole('region', { name: '订单余量' }).last();
  await balance.getByRole('columnheader', { name: '还可到货' }).waitFor();
  await balance.getByRole('row').nth(2).waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel('司机电话', { exact: true }).fill('12345');
  await page
    .getByRole('button', { name: /提\s*交/ })
    .last()
    .click();
  await page.getByText('11 位手机号').waitFor();
  await page.getByText('请选择计划到达/发出').or(page.getByText('请输入计划到达/发出')).first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
});

it('tells who decides about a place who else unloads there, by the task of that place', async () => {
  await openAs(page, 'site_admin', '/prm/wx/todo');
  await page.locator('[data-index="0"]').getByRole('link').first().click();
  await page.getByRole('heading', { name: '该时段的卸货安排' }).waitFor();
  await chooseOption(page, '卸货场地');
  await page
    .getByText(/没有冲突|已安排|可用/)
    .first()
    .waitFor();
});

it('prints a gate pass and a delivery note, one page each, with the parts and a code', async () => {
  await openAs(page, 'wx_clerk', '/prm/wx/apply?bizStatus=60');
  await page.locator('[data-index="0"]').getByRole('link').first().click();
  for (const [button, title] of [
    ['出门证', '外协车辆出入证'],
    ['送货单', '外协送货单'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const paper = page.getByRole('article', { name: title });
    await paper.getByRole('table', { name: '明细' }).getByRole('row').nth(1).waitFor();
    await paper.getByText(/鲁[BU]\d{5}/).waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets, title).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await paper.waitFor({ state: 'detached' });
  }
});
