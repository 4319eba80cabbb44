import { expect, it } from 'vitest';
import { chooseOption } from '#tests/support/choose-option.ts';
import { openPlatform } from '#tests/support/platform/open-platform.ts';

const there = openPlatform('3.4.3');

const writes = () =>
  there.server.requests.filter(({ method, path }) => method !== 'GET' && /\/(?:add|edit)$/.test(path));

it('the dictionary page refuses a value that another item of the dictionary has, at its field', async () => {
  await there.page.goto(`${there.server.url}/isystem/dict`);
  const row = there.page.getByRole('row').filter({ hasText: '流程类型' });
  await row.getByRole('button', { name: '字典项', exact: true }).click();
  const taken = there.server.answers.memory.table('sys_dict_item').rows.find(({ dictId }) => dictId !== undefined);
  await there.page.getByRole('button', { name: '新增字典项' }).click();
  const dialog = there.page.getByRole('dialog').last();
  await dialog.getByLabel('名称').fill('重复');
  await dialog.getByLabel('数据值').fill(String(taken?.itemValue));
  // Whichever dictionary the row of the list is, the item stands in it now.
  for (const item of there.server.answers.memory.table('sys_dict_item').rows)
    Object.assign(item, { dictId: await openDict() });
  const before = writes().length;
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await dialog.getByText('该值不可用，系统中已存在！').waitFor();
  expect(writes()).toHaveLength(before);
  await dialog.getByLabel('数据值').fill('not-taken');
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect.poll(() => writes().length).toBe(before + 1);
});

/** Id of the dictionary whose items are listed. */
async function openDict(): Promise<string | undefined> {
  return there.server.requests.findLast(({ path }) => path === '/sys/dictItem/list')?.query.dictId;
}

it('the import dialog offers no option that the server lacks', async () => {
  await there.page.goto(`${there.server.url}/isystem/dict`);
  await there.page.getByRole('button', { name: '导入' }).click();
  await there.page.getByRole('button', { name: '选择文件' }).waitFor();
  expect(await there.page.getByText('有一行出错，整个文件都不导入').count()).toBe(0);
  await there.page.keyboard.press('Escape');
});

it('a message that repeats while it fades out is removed', async () => {
  await there.page.emulateMedia({ reducedMotion: 'no-preference' });
  await there.page.goto(`${there.server.url}/isystem/dict`);
  const button = there.page.getByRole('button', { name: '刷新缓存' });
  // In the page itself, and watched for beforehand: the word fades out for a fifth of a second.
  await button.evaluate((element: HTMLElement) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('.ant-message-fade-leave') === null) return;
      watch.disconnect();
      element.click();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  });
  const refreshed = () => there.server.requests.filter(({ path }) => path.endsWith('/refleshCache')).length;
  const before = refreshed();
  await button.click();
  await expect.poll(refreshed, { timeout: 30_000 }).toBe(before + 2);
  await there.page.waitForTimeout(1000);
  await expect.poll(() => there.page.getByText('缓存已刷新').count()).toBe(0);
});

it('the test of an e-mail template reports what the server does not report', async () => {
  const { page, server } = there;
  const template = { templateName: '没有变量', templateCode: 'plain', templateType: '1', templateContent: '你好' };
  server.answers.memory.table('sys_sms_template').add(template);
  await page.goto(`${server.url}/modules/message/sysMessageTemplateList`);
  await page.getByRole('row').filter({ hasText: '没有变量' }).getByRole('button', { name: '发送测试' }).click();
  const dialog = page.getByRole('dialog', { name: '发送测试：没有变量' });
  await chooseOption(page, '推送方式', { text: '邮件消息' });
  await dialog.getByRole('combobox', { name: '接收人' }).click();
  const people = page.getByRole('dialog').last();
  await people.getByRole('row').filter({ hasText: '管理员' }).first().getByRole('checkbox').check();
  await people.getByRole('button', { name: /^确\s*定$/ }).click();
  const send = () => dialog.getByRole('button', { name: /^发\s*送$/ }).click();

  const refusal = { success: false, message: '发送消息出错！', code: 500, result: null, timestamp: 1_795_986_742_435 };
  const isSend = (url: URL) => url.pathname.endsWith('/sendMsg');
  await page.route(isSend, (route) => route.fulfill({ json: refusal }));
  await send();
  await page.getByText('服务器没有发出邮件：发送消息出错！').waitFor();
  await page.unroute(isSend);
  await send();
  await page.getByText('没有邮箱的接收人收不到邮件').waitFor();
});
