import type { Page } from 'playwright-core';
import { chooseOption } from './choose-option.ts';

/** Fills in all required fields of a scaffold application; `place` distinguishes it from others. */
export async function fillApplication(page: Page, place: string): Promise<void> {
  const choose = (label: string, text?: string) => chooseOption(page, label, { text });
  await choose('船号');
  await page.getByLabel('搭设部位', { exact: true }).fill(place);
  await choose('脚手架类型', '落地式');
  for (const [label, value] of [
    ['长', '12'],
    ['宽', '3'],
    ['高', '8'],
  ] as const) {
    await page.getByRole('spinbutton', { name: label, exact: true }).fill(value);
  }
  await choose('荷载等级', '2.0');
  await choose('作业内容', '打磨');
  await page.getByLabel('需用日期', { exact: true }).fill('2027-03-01');
  await page.keyboard.press('Enter');
  await page.getByLabel('计划拆除', { exact: true }).fill('2027-03-20');
  await page.keyboard.press('Enter');
  await choose('使用单位');
}
