import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { emptyFlowRows } from '#server/demo/flow-rows.ts';
import { sysMessageTemplate } from '#shared/system/message-template.ts';

const templates: readonly (readonly [code: string, name: string, type: '1' | '2', content: string, values: string])[] =
  [
    [
      'inspection_due',
      '脚手架到期提醒',
      '1',
      `\${name}，您负责的脚手架 \${tag} 将于 \${date} 到期，请安排检查。`,
      '{"name":"张三","tag":"J-2024-001","date":"2026-12-01"}',
    ],
    [
      'storm_warning',
      '大风停工通知',
      '2',
      `<p><b>\${area!"全厂"}</b> 风力达 \${wind} 级，高处作业立即停止。</p><p>恢复时间另行通知。</p>`,
      '{"wind":7}',
    ],
    ['welcome', '新员工欢迎', '1', `欢迎 \${name} 加入 \${depart}！`, '{"name":"李四","depart":"船体车间"}'],
  ];

/** Three message templates of the demo yard; the last is a draft. */
export const messageDemo: AreaDemo = (world) => {
  const time = clockText(world.now);
  const rows = templates.map(
    ([templateCode, templateName, templateType, templateContent, templateTestJson]): Draft => ({
      id: world.newId(world.now),
      tenantId: world.tenantId,
      templateCode,
      templateName,
      templateType,
      templateContent,
      templateTestJson,
      useStatus: templateCode === 'welcome' ? '0' : '1',
      createBy: 'admin',
      createTime: time,
    }),
  );
  return { ...emptyFlowRows(), tables: [{ definition: sysMessageTemplate, rows }] };
};
