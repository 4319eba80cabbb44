import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FileDialog } from '#src/controls/upload/file-dialog.tsx';
import { FileUploader } from '#src/controls/upload/file-uploader.tsx';
import { ImageUploader } from '#src/controls/upload/image-uploader.tsx';
import { uploadRules } from '#src/controls/upload/upload-rules.ts';
import type { FilesValue, NamedFile } from '#src/controls/upload/uploaded-file.ts';
import { useLanguage } from '#src/i18n/language.ts';
import css from './control-example.module.css';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import { useSamplePictures } from './use-sample-pictures.ts';

const number = {
  name: 'number',
  type: 'number',
  says: { zh: '只保留最后 N 个，0 为不限', en: 'Keeps the last N; 0 is unlimited' },
};
const biz = { name: 'biz', type: 'string', says: { zh: '目录类别，默认 temp', en: 'Folder class; default temp' } };
const returnUrl = {
  name: 'returnUrl',
  type: 'boolean',
  says: {
    zh: '默认值为路径；false 时为 fileName、filePath、fileSize',
    en: 'Paths by default; false: fileName, filePath, fileSize',
  },
};
const type = {
  name: 'type',
  type: 'file | image',
  says: { zh: 'image 时只接受图片', en: 'image: only pictures are accepted' },
};

/** 上传: files and pictures, their dialog, and both formats of their value. */
export function Page() {
  const pictures = useSamplePictures();
  // The states read their initial value only once, so it must have been loaded before they are rendered.
  if (pictures === undefined) return null;
  const [first = null] = pictures;
  return (
    <ControlPage
      title={{ zh: '上传', en: 'Uploads' }}
      lead={{
        zh: '点击、拖入或粘贴；可取消、可重试；记录只保存路径。',
        en: 'Click, drop or paste; uploads can be cancelled and retried; a record stores paths.',
      }}
    >
      <ControlExample
        title={{ zh: '文件上传', en: 'Files' }}
        lead={{
          zh: '值为逗号分隔的路径。文件名显示前五个字符，指向或聚焦时显示全名；图片和 PDF 在新标签页打开。',
          en: 'The value is a comma-separated list of paths. Names are shortened to five characters, and shown in full on hover or focus; pictures and PDFs open in a tab.',
        }}
        filled={first}
        long={pictures.join(',') || null}
        props={[type, number, returnUrl, biz]}
      >
        {(control) => <FileUploader {...control} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '图片上传', en: 'Pictures' }}
        lead={{
          zh: '拖动或用按钮调整顺序，点击放大。',
          en: 'Drag pictures or use the buttons to change their order; click to enlarge a picture.',
        }}
        filled={first}
        long={pictures.join(',') || null}
        props={[number, returnUrl, biz]}
      >
        {(control) => <ImageUploader {...control} />}
      </ControlExample>
      <ControlExample<readonly NamedFile[]>
        title={{ zh: '不返回路径', en: 'Without addresses' }}
        lead={{
          zh: 'type 为 image，最多 2 个；值为 fileName、filePath、fileSize 的列表。',
          en: 'type is image, two at most; the value is a list of fileName, filePath, fileSize.',
        }}
        filled={first === null ? [] : [{ fileName: '甲板.png', filePath: first, fileSize: 1024 }]}
        props={[type, number, returnUrl]}
      >
        {(control) => <FileUploader {...control} type="image" number={2} returnUrl={false} />}
      </ControlExample>
      <PopupExample image start={pictures.join(',') || null} />
      <PopupExample image={false} start={null} />
    </ControlPage>
  );
}

interface PopupExampleProps {
  readonly image: boolean;
  readonly start: FilesValue | null;
}

function PopupExample({ image, start }: PopupExampleProps) {
  const zh = useLanguage() === 'zh';
  const id = useId();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<FilesValue | null>(null);
  const title = image ? (zh ? '图片弹窗' : 'Picture pop-up') : zh ? '文件弹窗' : 'File pop-up';
  return (
    <section className={css.control} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={css.lead}>
        {zh
          ? '宽 520；确定后才写入，取消则收回已上传的文件。'
          : '520 px wide; writes the value when confirmed, and deletes the uploads when cancelled.'}
      </p>
      <Button style={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
        {zh ? `打开${title}` : `Open the ${title.toLowerCase()}`}
      </Button>
      <output className={css.value} aria-label={zh ? '值' : 'Value'}>
        {value === null ? (zh ? '（空）' : '(nothing)') : String(value)}
      </output>
      {open && (
        <FileDialog
          rules={uploadRules({ image })}
          value={value ?? start}
          onConfirm={(next) => {
            setValue(next);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </section>
  );
}
