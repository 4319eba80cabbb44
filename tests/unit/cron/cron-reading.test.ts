import { expect, it } from 'vitest';
import { readCron } from '#shared/cron/cron-reading.ts';

it.each([
  ['* * * * * ? *', '每秒', 'Every second'],
  [
    '0 0/5 9-17 ? * 2-6 *',
    '每隔 5 分钟，在 09:00 和 17:59 之间，星期一至星期五',
    'Every 5 minutes, between 09:00 and 17:59, Monday through Friday',
  ],
  ['0 0 0 ? * 1 *', '在 00:00，仅星期日', 'At 00:00, only on Sunday'],
  ['0 0 0 ? * 6#3 *', '在 00:00，限每月的第三个星期五', 'At 00:00, on the third Friday of the month'],
  [
    '0 30 6 LW * ? 2030',
    '在 06:30，限每月的最后一个工作日，仅于 2030 年',
    'At 06:30, on the last weekday of the month, only in 2030',
  ],
])('readCron describes %s in both languages', (expression, zh, en) => {
  expect([readCron(expression, 'zh'), readCron(expression, 'en')]).toEqual([zh, en]);
});

it('readCron returns undefined for an invalid schedule', () => {
  for (const text of ['', 'every day', '0 0/0 * * * ?']) expect(readCron(text, 'zh')).toBeUndefined();
});
