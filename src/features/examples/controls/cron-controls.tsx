import { CronInput } from '#src/controls/cron/cron-input.tsx';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import { CronGrid } from './cron-grid.tsx';

const long = '0,5,10,15,20,25,30,35,40,45,50,55 0/5 6-8,12-14,18-20 ? 1,3,5,7,9,11 MON-FRI 2026-2030';

/** 定时表达式: both editors of Quartz schedules. */
export function Page() {
  return (
    <ControlPage
      title={{ zh: '定时表达式', en: 'Schedules' }}
      lead={{
        zh: '值为 Quartz 表达式，六段或七段；粘贴五段 crontab 会自动转换。',
        en: 'The value is a Quartz expression of six or seven parts; pasted crontab of five is converted.',
      }}
    >
      <ControlExample
        title={{ zh: '七段编辑器', en: 'Builder' }}
        lead={{
          zh: '每一段选择每个、间隔、范围或指定值；窗口宽 608。',
          en: 'Each part is every value, steps, a range or a list; the dialog is 608 px wide.',
        }}
        filled="0 0/15 8-17 ? * 2-6 *"
        long={long}
        props={[{ name: 'variant', type: "'builder' | 'parts'", says: { zh: '哪一种编辑器', en: 'Which editor' } }]}
      >
        {(control) => <CronInput {...control} variant="builder" />}
      </ControlExample>
      <ControlExample
        title={{ zh: '分段编辑器', en: 'Part editors' }}
        lead={{
          zh: '每一段选择类型：不设置、每个、范围、循环、工作日、最后一日、指定；窗口宽 800。',
          en: 'Each part has a type: not set, every, range, loop, working day, last, list; the dialog is 800 px wide.',
        }}
        filled="0 30 6 LW * ? *"
        long={long}
      >
        {(control) => <CronInput {...control} variant="parts" />}
      </ControlExample>
      <CronGrid />
    </ControlPage>
  );
}
