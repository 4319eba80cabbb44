import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useId, useState } from 'react';
import { linkAddress } from '#shared/html/address.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';
import { ToolButton } from './tool-button.tsx';

/** Sets a link on the selection, by button or Ctrl+K. Without a selection, the URL is inserted as text. */
export function LinkTool({ editor }: { readonly editor: Editor }) {
  const t = useMessages(editorMessages);
  const problem = useId();
  const [address, setAddress] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const present = useEditorState({ editor, selector: ({ editor: now }) => hrefAt(now) });

  useEffect(() => {
    const { dom } = editor.view;
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setAddress(hrefAt(editor) ?? '');
    };
    dom.addEventListener('keydown', open);
    return () => dom.removeEventListener('keydown', open);
  }, [editor]);

  const close = () => {
    setAddress(undefined);
    setWrong(false);
  };
  const confirm = () => {
    const typed = (address ?? '').trim();
    const href = linkAddress(/^[a-z]+:|^\//i.test(typed) ? typed : `https://${typed}`);
    if (href === null) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus();
    const isNew = editor.state.selection.empty && present === undefined;
    if (isNew) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <>
      <ToolButton
        name={t('link')}
        icon={<LinkOutlined aria-hidden />}
        keys="Control+K"
        pressed={present !== undefined}
        onClick={() => setAddress(present ?? '')}
      />
      <Dialog
        open={address !== undefined}
        title={t('link')}
        zIndex={1110}
        destroyOnHidden
        onCancel={close}
        afterClose={() => editor.commands.focus()}
        footer={[
          present !== undefined && (
            <Button key="remove" danger onClick={remove}>
              {t('removeLink')}
            </Button>
          ),
          <Button key="cancel" onClick={close}>
            {t('cancel')}
          </Button>,
          <Button key="ok" type="primary" onClick={confirm}>
            {t('ok')}
          </Button>,
        ]}
      >
        <Input
          autoFocus
          aria-label={t('linkAddress')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problem : undefined}
          status={isWrong ? 'error' : undefined}
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onPressEnter={(event) => {
            // Keeps Enter from submitting the form around the dialog.
            event.preventDefault();
            event.stopPropagation();
            confirm();
          }}
        />
        {isWrong && (
          <span id={problem} className={styles.failed}>
            {t('linkWrong')}
          </span>
        )}
      </Dialog>
    </>
  );
}

function hrefAt(editor: Editor): string | undefined {
  const { href } = editor.getAttributes('link');
  return typeof href === 'string' ? href : undefined;
}
