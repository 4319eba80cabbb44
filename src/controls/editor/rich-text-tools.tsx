import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined';
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined';
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';
import { LinkTool } from './link-tool.tsx';
import { AlignMenu, ColourMenu, HeadingMenu, TableMenu } from './rich-text-menus.tsx';
import { ToolButton } from './tool-button.tsx';

export interface RichTextToolsProps {
  readonly editor: Editor;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The toolbar of the rich text editor; tools that are active at the cursor are pressed. */
export function RichTextTools({ editor, onFiles }: RichTextToolsProps) {
  const t = useMessages(editorMessages);
  const input = useRef<HTMLInputElement>(null);
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <>
      <ToolButton
        name={t('undo')}
        icon={<UndoOutlined aria-hidden />}
        keys="Control+Z"
        disabled={!at.canUndo}
        onClick={() => chain().undo().run()}
      />
      <ToolButton
        name={t('redo')}
        icon={<RedoOutlined aria-hidden />}
        keys="Control+Shift+Z"
        disabled={!at.canRedo}
        onClick={() => chain().redo().run()}
      />
      <span className={styles.gap} />
      <HeadingMenu editor={editor} />
      <ToolButton
        name={t('bold')}
        icon={<BoldOutlined aria-hidden />}
        keys="Control+B"
        pressed={at.bold}
        onClick={() => chain().toggleBold().run()}
      />
      <ToolButton
        name={t('italic')}
        icon={<ItalicOutlined aria-hidden />}
        keys="Control+I"
        pressed={at.italic}
        onClick={() => chain().toggleItalic().run()}
      />
      <ToolButton
        name={t('underline')}
        icon={<UnderlineOutlined aria-hidden />}
        keys="Control+U"
        pressed={at.underline}
        onClick={() => chain().toggleUnderline().run()}
      />
      <ToolButton
        name={t('strike')}
        icon={<StrikethroughOutlined aria-hidden />}
        keys="Control+Shift+S"
        pressed={at.strike}
        onClick={() => chain().toggleStrike().run()}
      />
      <ColourMenu editor={editor} />
      <span className={styles.gap} />
      <ToolButton
        name={t('bullets')}
        icon={<UnorderedListOutlined aria-hidden />}
        keys="Control+Shift+8"
        pressed={at.bullets}
        onClick={() => chain().toggleBulletList().run()}
      />
      <ToolButton
        name={t('numbers')}
        icon={<OrderedListOutlined aria-hidden />}
        keys="Control+Shift+7"
        pressed={at.numbers}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <ToolButton
        name={t('quote')}
        icon={<span aria-hidden>❞</span>}
        keys="Control+Shift+B"
        pressed={at.quote}
        onClick={() => chain().toggleBlockquote().run()}
      />
      <AlignMenu editor={editor} />
      <span className={styles.gap} />
      <LinkTool editor={editor} />
      <TableMenu editor={editor} />
      <ToolButton name={t('image')} icon={<PictureOutlined aria-hidden />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
          editor.commands.focus();
        }}
      />
      <ToolButton
        name={t('clear')}
        icon={<ClearOutlined aria-hidden />}
        onClick={() => chain().unsetAllMarks().clearNodes().unsetTextAlign().run()}
      />
    </>
  );
}
