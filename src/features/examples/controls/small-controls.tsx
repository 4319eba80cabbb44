import { SlideVerify } from '#src/controls/small/slide-verify.tsx';
import { TagsInput } from '#src/controls/small/tags-input.tsx';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import { DialogExample } from './dialog-example.tsx';
import { EllipsisExample } from './ellipsis-example.tsx';

/** 小控件: small controls, each with a single purpose. */
export function Page() {
  return (
    <ControlPage
      title={{ zh: '小控件', en: 'Small controls' }}
      lead={{ zh: '各管一件小事的控件。', en: 'Controls that do one small thing each.' }}
    >
      <ControlExample
        title={{ zh: '滑块验证', en: 'Slider verification' }}
        lead={{
          zh: '用鼠标、手指或方向键把滑块拖到底，值即为 true；中途松开则复位。',
          en: 'The value is true once the handle was moved to the end by mouse, finger or arrow keys; if released earlier, it moves back.',
        }}
        filled={true}
        long={false}
      >
        {(control) => <SlideVerify {...control} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '标签输入', en: 'Tags' }}
        lead={{
          zh: '每两个字之间自动加分号；输入的分号会去掉。',
          en: 'A semicolon separates every two characters; typed semicolons are removed.',
        }}
        filled="安全;质量;进度"
        long={'安全;质量;进度;'.repeat(12).slice(0, -1)}
        props={[{ name: 'maxLength', type: 'number', says: { zh: '最多字数', en: 'Maximum number of characters' } }]}
      >
        {(control) => <TagsInput {...control} />}
      </ControlExample>
      <EllipsisExample />
      <DialogExample />
    </ControlPage>
  );
}
