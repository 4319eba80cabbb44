import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it('the monitor page shows the state of the installation, on a phone too, and says when its data is outdated', async () => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await openAs(page, 'admin', '/monitor/status');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await card('告警').getByText('一切正常').waitFor();
  for (const name of ['请求量（次/秒）', '响应时间', '进程负载', '连接', '数据库', '慢查询'])
    await card(name).first().waitFor();
  await card('主机与磁盘').getByRole('progressbar', { name: '数据磁盘' }).waitFor();
  expect(await card('服务进程').getByRole('rowheader').count()).toBeGreaterThan(0);
  await card('接口').getByRole('rowheader', { name: 'permission.ofUser' }).first().waitFor();
  await card('定时任务').getByRole('rowheader', { name: '系统巡检与告警' }).first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await horizontalOverflow(page)).toBe(0);
  await page.route('**/sys/monitor/status*', (route) => route.abort());
  await page.getByRole('button', { name: '刷新' }).click();
  await page.getByRole('alert').filter({ hasText: '已无法更新' }).waitFor();
  await card('数据库').waitFor();
});
