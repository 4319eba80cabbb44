import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AskedCall } from '#tests/support/answer-calls.ts';
import { cranePage, envelope, readColumn, understood, xlsx } from '#tests/support/crane-page.ts';
import { messageShown } from '#tests/support/shown-messages.ts';

const cranes = cranePage();
const { answers, asked, lists, open, tick } = cranes;
let page: Page;
beforeAll(() => {
  ({ page } = cranes);
});

const choose = async (name: RegExp) => {
  await page.getByRole('button', { name: /导出/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('export', () => {
  const file = (body: string) => (call: AskedCall) => call.fulfill({ contentType: 'application/vnd.ms-excel', body });

  it('requests the list’s own query without a page, and names the file after the title', async () => {
    answers.exportXls = file('a workbook');
    await open('?name=*x*&pageNo=2');
    const download = page.waitForEvent('download');
    await choose(/导出查询结果（21 条）/);
    expect((await download).suggestedFilename()).toMatch(/^吊车 \d{4}-\d{2}-\d{2}\.xls$/);
    const query = Object.fromEntries(asked.at(-1)?.searchParams ?? []);
    expect(query).toMatchObject({ name: '*x*', column: 'createTime', order: 'desc' });
    for (const name of ['pageNo', 'pageSize', 'selections']) expect(query).not.toHaveProperty(name);
  });

  it('requests exactly the columns on screen, in their order', async () => {
    answers.exportXls = file('a workbook');
    await open();
    const exportedColumns = async () => {
      const download = page.waitForEvent('download');
      await choose(/导出查询结果/);
      await download;
      return asked.at(-1)?.searchParams.get('field');
    };
    expect(await exportedColumns()).toBe('code,name,tons');
    await page.getByRole('button', { name: '列表设置' }).click();
    await page.getByRole('checkbox', { name: '名称' }).uncheck();
    await page.getByRole('button', { name: '移动“起重能力(t)”' }).press('ArrowUp');
    await page.getByRole('button', { name: '移动“起重能力(t)”' }).press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await exportedColumns()).toBe('tons,code');
  });

  it('sends the ids of the ticked rows', async () => {
    answers.exportXls = file('a workbook');
    await open();
    await tick(0);
    await tick(2);
    const download = page.waitForEvent('download');
    await choose(/导出选中（2 条）/);
    await download;
    expect(asked.at(-1)?.searchParams.get('selections')).toBe('C01,C03');
  });

  it('reports 文件下载失败 for an empty file, and the server’s message for a refusal', async () => {
    answers.exportXls = file('');
    await open();
    await choose(/导出查询结果/);
    await messageShown(page, '文件下载失败', 'warning');
    answers.exportXls = (call) => call.fulfill({ status: 500, ...envelope({ success: false, message: '导出过多' }) });
    await choose(/导出查询结果/);
    await page.getByText('导出过多').waitFor();
  });
});

describe('import', () => {
  const workbook = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  const dialog = () => page.getByRole('dialog', { name: '导入吊车' });
  const choosing = async (...names: string[]) => {
    await open();
    await page.getByRole('button', { name: '导入' }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog().getByRole('button', { name: '选择文件' }).click();
    await (await chooser).setFiles(names.map(workbook));
  };
  const send = () => dialog().getByRole('button', { name: '开始导入' }).click();

  it('accepts only .xls and .xlsx files', async () => {
    await choosing('a.csv', 'b.XLSX');
    await messageShown(page, 'a.csv 不是 .xls 或 .xlsx 文件', 'warning');
    const files = dialog().getByRole('list', { name: '要导入的文件' });
    expect(await files.getByRole('listitem').count()).toBe(1);
    await files.getByRole('button', { name: '移除 b.XLSX' }).click();
    await send();
    await messageShown(page, '未上传任何文件', 'warning');
  });

  it('previews the first rows and the recognised columns before anything is written', async () => {
    const result = {
      ...understood,
      columns: [
        readColumn('编号'),
        { title: '颜色', state: 'unknown', label: null },
        { title: '创建时间', state: 'passed', label: null },
      ],
      missing: ['名称'],
      rows: [['C77', '红', '']],
    };
    answers.importPreview = (call) => call.fulfill(envelope({ result }));
    await choosing('a.xlsx');
    await dialog().getByText('列名在第 3 行，其下共 7 行数据；3 列中识别了 1 列').waitFor();
    const rows = dialog().getByRole('region', { name: 'a.xlsx 的前几行' });
    expect(await rows.getByRole('columnheader').allTextContents()).toEqual([
      '编号✓ 导入',
      '颜色✗ 无法识别',
      '创建时间不导入',
    ]);
    expect(await rows.getByRole('cell').allTextContents()).toEqual(['C77', '红', '']);
    expect(await dialog().getByRole('alert').allTextContents()).toEqual([
      '无法识别的列：颜色。请改名或删除后再导入',
      '缺少必填的列：名称',
    ]);
    // A file that is none says so in its place.
    answers.importPreview = (call) => call.fulfill(envelope({ success: false, code: 500, message: '文件无法读取' }));
    const chooser = page.waitForEvent('filechooser');
    await dialog().getByRole('button', { name: '选择文件' }).click();
    await (await chooser).setFiles(workbook('b.xls'));
    await dialog().getByRole('alert').getByText('文件无法读取').waitFor();
    expect(asked.filter(({ pathname }) => pathname.endsWith('/importExcel'))).toEqual([]);
  });

  it('refuses a whole file for one bad row if requested', async () => {
    const sent: string[] = [];
    answers.importExcel = async (call) => {
      sent.push(call.body);
      await call.fulfill(envelope({ message: '文件导入成功！数据行数：3' }));
    };
    await choosing('a.xlsx');
    await dialog().getByRole('checkbox', { name: '有一行出错，整个文件都不导入' }).check();
    await send();
    await messageShown(page, '文件导入成功！数据行数：3', 'success');
    expect(sent[0]).toMatch(/name="validateStatus"\s+1\s/);
  });

  it('closes on success with the server’s message, and reloads the list', async () => {
    answers.importExcel = (call) => call.fulfill(envelope({ message: '文件导入成功！数据行数：3' }));
    await choosing('a.xlsx');
    const before = lists().length;
    await send();
    await page.getByText('文件导入成功！数据行数：3').waitFor();
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => lists().length).toBe(before + 1);
  });

  it('warns of rows that were not imported, and links to them', async () => {
    const msg = '总上传行数：3，已导入行数：2，错误行数：1';
    const result = { msg, fileUrl: '/sys/common/static/e.xlsx', fileName: 'e.xlsx' };
    answers.importExcel = (call) => call.fulfill(envelope({ code: 201, result }));
    await choosing('a.xlsx');
    await send();
    const told = page.getByRole('dialog').filter({ hasText: '导入成功，但有错误数据' });
    await told.getByText(msg).waitFor();
    expect(await told.getByRole('link').getAttribute('href')).toBe('/jeecg-boot/sys/common/static/e.xlsx');
  });

  it('reports no success if no row was imported', async () => {
    const msg = '总上传行数：3，错误行数：1，整个文件未导入';
    const result = { msg, successCount: 0, fileUrl: '/sys/common/static/e.xlsx', fileName: 'e.xlsx' };
    answers.importExcel = (call) => call.fulfill(envelope({ code: 201, result }));
    await choosing('a.xlsx');
    await send();
    const told = page.getByRole('dialog').filter({ hasText: '导入失败，有错误数据' });
    await told.getByText(msg).waitFor();
    expect(await told.textContent()).not.toContain('成功');
  });

  it('keeps the dialog and the file when the import is refused, and shows the reason as a warning', async () => {
    answers.importExcel = (call) => call.fulfill(envelope({ success: false, message: '文件导入失败:有重复数据！' }));
    await choosing('a.xlsx');
    await send();
    await messageShown(page, '文件导入失败:有重复数据！', 'warning');
    await dialog().getByText('a.xlsx').waitFor();
  });

  it('offers the template for download', async () => {
    answers['template.xlsx'] = (call) => call.fulfill({ contentType: xlsx, body: 'x' });
    await open();
    await page.getByRole('button', { name: '导入' }).click();
    const download = page.waitForEvent('download');
    await dialog().getByRole('button', { name: '下载模板' }).click();
    expect((await download).suggestedFilename()).toBe('吊车导入模板.xlsx');
  });
});
