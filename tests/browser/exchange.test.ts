import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';

let page: Page;
eachPage({ viewport: { width: 1366, height: 768 }, acceptDownloads: true }, (opened) => {
  ({ page } = opened);
});

const firstRow = () => page.locator('[data-index="0"]');
const open = async (username: string, path: string) => {
  await openAs(page, username, path);
  await firstRow().waitFor();
};
/** Clicks and hands back the rows of the workbook that comes, and its name. */
const downloaded = async (click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), rows: await readRows(await readFile(await download.path())) };
};
const textsOf = (rows: Awaited<ReturnType<typeof readRows>>, column: string) => {
  const at = rows[2]?.indexOf(column) ?? -1;
  return rows.slice(3).map((cells) => String(cells[at]));
};
const chooseExport = async (name: RegExp) => {
  await page.getByRole('button', { name: /导出/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('a list as a workbook', () => {
  it('holds the rows of the query, or those that are ticked', async () => {
    await open('planner', '/prm/scaffold/apply?place=*舵机舱*&column=volume&order=desc');
    const footer = (await page.getByText(/^1-10 共\d+条$/).textContent()) ?? '';
    const total = Number(/共(\d+)条/.exec(footer)?.[1]);
    const all = await downloaded(() => chooseExport(/导出查询结果/));
    expect(all.name).toMatch(/^脚手架申请 \d{4}-\d{2}-\d{2}\.xls$/);
    const places = textsOf(all.rows, '搭设部位');
    expect(places).toHaveLength(total);
    expect(places.filter((place) => !place.includes('舵机舱'))).toEqual([]);

    const numbers = textsOf(all.rows, '单号');
    for (const row of [0, 2]) await page.locator(`[data-index="${row}"]`).getByRole('checkbox').click();
    const ticked = await downloaded(() => chooseExport(/导出选中（2 条）/));
    expect(textsOf(ticked.rows, '单号')).toEqual([numbers[0], numbers[2]]);
  });

  it('goes in: the good row is there, the bad one comes back with its reason', async () => {
    await open('admin', '/prm/base/contractor');
    await page.getByRole('button', { name: /导入/ }).click();
    const dialog = page.getByRole('dialog', { name: '导入单位' });
    const template = await downloaded(() => dialog.getByRole('button', { name: '下载模板' }).click());
    expect(template.name).toBe('单位导入模板.xlsx');
    const header = (template.rows[2] ?? []).map(String);
    const mark = Date.now();
    const row = (code: string, name: string, phone: string) => {
      const values: Record<string, string> = {
        单位编号: code,
        单位名称: name,
        单位类别: '劳务',
        联系人: '王工',
        联系电话: phone,
        资质有效期: '2028-01-01',
      };
      return header.map((title) => values[title.replace('*', '')] ?? '');
    };
    const file = await importSheet(header, [
      row(`G${mark}`, `好单位 ${mark}`, '13800000000'),
      row(`B${mark}`, `坏单位 ${mark}`, '12'),
    ]);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选择文件' }).click();
    await (await chooser).setFiles({ name: '单位.xlsx', mimeType: 'application/octet-stream', buffer: file });
    await dialog.getByText(`列名在第 3 行，其下共 2 行数据；${header.length} 列中识别了 ${header.length} 列`).waitFor();
    await dialog.getByRole('cell', { name: `坏单位 ${mark}` }).waitFor();
    await dialog.getByRole('button', { name: '开始导入' }).click();

    const told = page.getByRole('dialog').filter({ hasText: '导入成功，但有错误数据' });
    await told.getByText('总上传行数：2，已导入行数：1，错误行数：1').waitFor();
    expect(await dialog.count()).toBe(0);
    const refused = await downloaded(() => told.getByRole('link').click());
    const text = refused.rows.flat().join(' ');
    expect(text).toContain(`坏单位 ${mark}`);
    expect(text).toContain('手机号或带区号的座机号');
    expect(text).not.toContain(`好单位 ${mark}`);
    await told.getByRole('button').last().click();
    await page.getByText(`好单位 ${mark}`).waitFor();
    expect(await page.getByText(`坏单位 ${mark}`).count()).toBe(0);
  });

  it('is offered to nobody who may not', async () => {
    await open('planner', '/prm/scaffold/apply');
    expect(await page.getByRole('button', { name: /导入/ }).count()).toBe(0);
  });
});
