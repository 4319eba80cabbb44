import Button from 'antd/es/button';
import { useState } from 'react';
import { InputPop } from '#src/controls/small/input-pop.tsx';
import { PromptDialog } from '#src/controls/small/prompt-dialog.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import { PlainSection } from './plain-section.tsx';
import { textsMessages } from './texts-controls.messages.ts';
import css from './texts-controls.module.css';

/** 文字控件: an input that opens a larger editor, and a dialog that asks for a text. */
export function Page() {
  return (
    <ControlPage
      title={{ zh: '文字控件', en: 'Text controls' }}
      lead={{
        zh: '可展开的单行输入，以及只问一个值的对话框。',
        en: 'An input that opens a larger box, and a dialog that asks for one value.',
      }}
    >
      <ControlExample
        title={{ zh: '弹出输入框', en: 'Input with a larger box' }}
        lead={{
          zh: '单行输入；点右侧按钮或按 Shift + Enter 展开为 300 × 210 的文本框，Enter 收起。与网格单元格同一个文本框。',
          en: 'One line; the button or Shift + Enter opens a box of 300 × 210 px, Enter closes it. Cells of a grid open the same box.',
        }}
        filled="先搭左舷，再搭右舷。"
        long={'先搭左舷，再搭右舷。\n'.repeat(12).trim()}
        props={[{ name: 'maxLength', type: 'number', says: { zh: '最多字数', en: 'Maximum number of characters' } }]}
      >
        {(control) => <InputPop {...control} maxLength={500} />}
      </ControlExample>
      <Prompts />
    </ControlPage>
  );
}

type Asked = 'line' | 'lines';

function Prompts() {
  const t = useMessages(textsMessages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sent, setSent] = useState('');
  const common = {
    onCancel: () => setAsked(null),
    onSend: async (text: string) => {
      // This name simulates a refusal of the server.
      if (text === 'TAKEN') throw new Error(t('refused'));
      setSent(text);
      setAsked(null);
    },
  };
  return (
    <PlainSection
      title={{ zh: '输入对话框', en: 'Prompt dialog' }}
      lead={{
        zh: '按规则校验；发送失败时保留已输入的内容；Enter 确认（多行时 Ctrl + Enter）。输入 TAKEN 可看到被拒绝的样子。',
        en: 'Checked by rules; the input stays if sending fails. Enter confirms, for several lines Ctrl + Enter. Type TAKEN to see an error.',
      }}
    >
      <div className={css.line}>
        <Button onClick={() => setAsked('line')}>{t('askLine')}</Button>
        <Button danger onClick={() => setAsked('lines')}>
          {t('askLines')}
        </Button>
        <output aria-label={t('sent')}>{sent === '' ? t('nothing') : sent}</output>
      </div>
      <PromptDialog
        {...common}
        open={asked === 'line'}
        title={t('askLine')}
        label={t('code')}
        maxLength={20}
        required={t('codeMissing')}
        rules={[(text) => (/^[A-Z0-9-]+$/.test(text) ? null : t('codeBad'))]}
      />
      <PromptDialog
        {...common}
        open={asked === 'lines'}
        title={t('askLines')}
        label={t('reason')}
        several
        danger
        maxLength={500}
        required={t('reasonMissing')}
      />
    </PlainSection>
  );
}
