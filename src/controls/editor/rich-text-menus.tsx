import AlignCenterOutlined from '@ant-design/icons/es/icons/AlignCenterOutlined';
import AlignLeftOutlined from '@ant-design/icons/es/icons/AlignLeftOutlined';
import AlignRightOutlined from '@ant-design/icons/es/icons/AlignRightOutlined';
import FontColorsOutlined from '@ant-design/icons/es/icons/FontColorsOutlined';
import FontSizeOutlined from '@ant-design/icons/es/icons/FontSizeOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { textInks } from '#shared/theme/tokens.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';
import { ToolMenu } from './tool-menu.tsx';

interface MenuProps {
  readonly editor: Editor;
}

const levels = [1, 2, 3, 4] as const;

export function HeadingMenu({ editor }: MenuProps) {
  const t = useMessages(editorMessages);
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((each) => now.isActive('heading', { level: each })),
  });
  const items = [
    { key: '0', label: t('paragraph'), run: () => editor.chain().focus().setParagraph().run() },
    ...levels.map((each) => ({
      key: String(each),
      label: t('headingOf', { level: each }),
      run: () => editor.chain().focus().setHeading({ level: each }).run(),
    })),
  ];
  return (
    <ToolMenu name={t('heading')} icon={<FontSizeOutlined aria-hidden />} items={items} chosen={String(level ?? 0)} />
  );
}

const inks = Object.entries(textInks) as [keyof typeof textInks, string][];

export function ColourMenu({ editor }: MenuProps) {
  const t = useMessages(editorMessages);
  const items = [
    { key: 'none', label: t('noColour'), run: () => editor.chain().focus().unsetColor().run() },
    ...inks.map(([key, colour]) => ({
      key,
      label: t(key),
      icon: <span className={styles.swatch} style={{ background: colour }} />,
      run: () => editor.chain().focus().setColor(colour).run(),
    })),
  ];
  return <ToolMenu name={t('colour')} icon={<FontColorsOutlined aria-hidden />} items={items} />;
}

const alignments = [
  ['left', <AlignLeftOutlined key="left" aria-hidden />],
  ['center', <AlignCenterOutlined key="center" aria-hidden />],
  ['right', <AlignRightOutlined key="right" aria-hidden />],
  ['justify', <MenuOutlined key="justify" aria-hidden />],
] as const;

export function AlignMenu({ editor }: MenuProps) {
  const t = useMessages(editorMessages);
  const chosen = useEditorState({
    editor,
    selector: ({ editor: now }) => alignments.find(([align]) => now.isActive({ textAlign: align }))?.[0],
  });
  const items = alignments.map(([key, icon]) => ({
    key,
    label: t(key),
    icon,
    run: () => editor.chain().focus().setTextAlign(key).run(),
  }));
  return <ToolMenu name={t('align')} icon={<AlignLeftOutlined aria-hidden />} items={items} chosen={chosen} />;
}

const changes = {
  rowBelow: (chain) => chain.addRowAfter(),
  rowAbove: (chain) => chain.addRowBefore(),
  columnAfter: (chain) => chain.addColumnAfter(),
  columnBefore: (chain) => chain.addColumnBefore(),
  headerRow: (chain) => chain.toggleHeaderRow(),
  mergeCells: (chain) => chain.mergeOrSplit(),
  removeRow: (chain) => chain.deleteRow(),
  removeColumn: (chain) => chain.deleteColumn(),
  removeTable: (chain) => chain.deleteTable(),
} as const satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>;

export function TableMenu({ editor }: MenuProps) {
  const t = useMessages(editorMessages);
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const names = Object.keys(changes) as (keyof typeof changes)[];
  const items = [
    {
      key: 'insertTable',
      label: t('insertTable'),
      run: () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    ...names.map((key) => ({
      key,
      label: t(key),
      disabled: !isInTable,
      run: () => changes[key](editor.chain().focus()).run(),
    })),
  ];
  return <ToolMenu name={t('table')} icon={<TableOutlined aria-hidden />} items={items} />;
}
