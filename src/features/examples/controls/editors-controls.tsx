import { useState } from 'react';
import { CodeEditor } from '#src/controls/editor/code-editor.tsx';
import { type CodeLanguage, codeLanguages } from '#src/controls/editor/code-language.ts';
import { MarkdownEditor } from '#src/controls/editor/markdown-editor.tsx';
import { RichTextEditor } from '#src/controls/editor/rich-text-editor.tsx';
import { Select } from '#src/controls/select.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import { longCode, sampleCode, sampleHtml, sampleMarkdown } from './editor-samples.ts';

/** 编辑器: source code, rich text, markdown. */
export function Page() {
  const language = useLanguage();
  const [code, setCode] = useState<CodeLanguage>('json');
  return (
    <ControlPage
      title={{ zh: '编辑器', en: 'Editors' }}
      lead={{
        zh: '代码、富文本与 Markdown；编辑器的程序在首次显示时才载入。',
        en: 'Source code, rich text and markdown; the code of an editor is loaded when it is shown for the first time.',
      }}
    >
      <ControlExample
        title={{ zh: '代码编辑器', en: 'Code editor' }}
        lead={{
          zh: '值是文字本身。Tab 缩进两格，先按 Esc 再按 Tab 离开。',
          en: 'The value is the text. Tab indents by two; press Esc, then Tab to leave.',
        }}
        filled={sampleCode}
        long={longCode}
        props={[
          { name: 'language', type: 'CodeLanguage', says: { zh: '语言', en: 'Language' } },
          { name: 'height', type: 'number', says: { zh: '高度，默认 240', en: 'Height, 240 by default' } },
        ]}
      >
        {(control) => (
          <CodeEditor {...control} language={code} placeholder={language === 'en' ? 'Enter JSON' : '请输入 JSON'} />
        )}
      </ControlExample>
      <div>
        <Select<CodeLanguage>
          style={{ width: 160 }}
          aria-label={language === 'en' ? 'Language of the code editors' : '代码编辑器的语言'}
          value={code}
          onChange={setCode}
          options={codeLanguages.map((value) => ({ value, label: value }))}
        />
      </div>
      <ControlExample
        title={{ zh: '富文本', en: 'Rich text' }}
        lead={{
          zh: '值为 HTML，保存时由服务器清理；图片上传到文件库，也可粘贴或拖入。',
          en: 'The value is HTML, sanitised by the server when it is saved; pictures can be uploaded, pasted or dropped.',
        }}
        filled={sampleHtml}
        long={sampleHtml.repeat(6)}
        props={[{ name: 'height', type: 'number', says: { zh: '高度，默认 300', en: 'Height, 300 by default' } }]}
      >
        {(control) => <RichTextEditor {...control} placeholder={language === 'en' ? 'Enter text' : '请输入内容'} />}
      </ControlExample>
      <ControlExample
        title={{ zh: 'Markdown', en: 'Markdown' }}
        lead={{
          zh: '值是文字本身；可编辑、预览或两者并排。',
          en: 'The value is the text; edit, preview, or both side by side.',
        }}
        filled={sampleMarkdown}
        long={sampleMarkdown.repeat(8)}
        props={[{ name: 'height', type: 'number', says: { zh: '高度，默认 300', en: 'Height, 300 by default' } }]}
      >
        {(control) => (
          <MarkdownEditor {...control} placeholder={language === 'en' ? 'Enter markdown' : '请输入 Markdown'} />
        )}
      </ControlExample>
    </ControlPage>
  );
}
