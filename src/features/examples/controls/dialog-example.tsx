import Button from 'antd/es/button';
import { useState } from 'react';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { LongTextField } from '#src/controls/text-field.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { ExampleSection } from './example-section.tsx';

const title = { zh: '全屏窗口', en: 'Full-screen dialog' };
const open = { zh: '打开窗口', en: 'Open the dialog' };
const remark = { zh: '备注', en: 'Remark' };

/** 全屏窗口: a dialog that switches to full screen and back without losing its input. */
export function DialogExample() {
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  const [text, setText] = useState<string | null>(null);
  return (
    <ExampleSection
      title={title}
      lead={{
        zh: '标题栏的按钮切换全屏；手机上始终全屏。',
        en: 'A button in the title switches to full screen; on a phone the dialog always fills the screen.',
      }}
      props={[
        { name: 'width', type: 'number', says: { zh: '未全屏时的宽度', en: 'Width outside full screen' } },
        { name: 'footer', type: 'ReactNode', says: { zh: '底部按钮', en: 'Buttons at the bottom' } },
      ]}
    >
      <div>
        <Button onClick={() => setShown(true)}>{open[language]}</Button>
      </div>
      <LargeDialog title={title[language]} width={600} open={shown} onClose={() => setShown(false)} footer={null}>
        <LongTextField label={remark[language]} value={text} onChange={setText} maxLength={500} />
      </LargeDialog>
    </ExampleSection>
  );
}
