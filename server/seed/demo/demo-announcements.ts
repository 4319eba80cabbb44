import type { DemoRow } from '#server/demo/demo-row.ts';
import { addDays } from '#shared/workflow/day.ts';

const notices: readonly (readonly [daysAgo: number, priority: 'L' | 'M' | 'H', title: string, body: string])[] = [
  [
    1,
    'M',
    '周检安排：本周脚手架周检提前一天',
    '<p>受大风影响，本周脚手架周检统一提前到周四，请各班组长安排人员配合。</p>',
  ],
  [3, 'L', '食堂 2 号窗口恢复供应夜餐', '<p>夜班人员凭工牌就餐，时间 23:00–00:30。</p>'],
  [5, 'H', '高处作业：未挂绿牌、黄牌的脚手架禁止使用', '<p>发现违规使用红牌脚手架，按 <b>较重</b> 违章处理。</p>'],
  [9, 'L', 'HS2401 搭载节点顺利完成', '<p>感谢各部门协同，主船体贯通节点按期完成。</p>'],
];

/** Announcements of the demo yard; the row of each reader is created when the bell is first loaded. */
export function demoAnnouncements(today: string, tenantId: number, newId: () => string): readonly DemoRow[] {
  return notices.map(([daysAgo, priority, titile, msgContent]) => {
    const time = `${addDays(today, -daysAgo)} 09:00:00`;
    return {
      id: newId(),
      tenantId,
      titile,
      msgContent,
      msgAbstract: titile,
      startTime: time,
      endTime: `${addDays(today, 90)} 23:59:59`,
      sender: 'admin',
      priority,
      msgCategory: '1',
      msgType: 'ALL',
      sendStatus: '1',
      sendTime: time,
      createBy: 'admin',
      createTime: time,
    };
  });
}
