import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined';
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import SplitCellsOutlined from '@ant-design/icons/es/icons/SplitCellsOutlined';
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import type { EditorView, KeyBinding } from '@codemirror/view';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';
import { linkSelected, type TextChange, toggleLines, toggleMark } from './markdown-changes.ts';
import { ToolButton } from './tool-button.tsx';

/** What the editor shows. */
export type MarkdownShow = 'edit' | 'preview' | 'both';

type Selected = Parameters<typeof toggleMark>[0];

interface MarkdownTool {
  readonly name: 'bold' | 'italic' | 'strike' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'code' | 'link';
  readonly icon: ReactNode;
  /** In CodeMirror's notation. */
  readonly key?: string;
  readonly change: (selected: Selected) => TextChange;
}

const tools: readonly MarkdownTool[] = [
  { name: 'bold', icon: <BoldOutlined aria-hidden />, key: 'Mod-b', change: (at) => toggleMark(at, '**') },
  { name: 'italic', icon: <ItalicOutlined aria-hidden />, key: 'Mod-i', change: (at) => toggleMark(at, '*') },
  { name: 'strike', icon: <StrikethroughOutlined aria-hidden />, change: (at) => toggleMark(at, '~~') },
  { name: 'heading', icon: <span aria-hidden>H</span>, change: (at) => toggleLines(at, '## ') },
  { name: 'bullets', icon: <UnorderedListOutlined aria-hidden />, change: (at) => toggleLines(at, '- ') },
  { name: 'numbers', icon: <OrderedListOutlined aria-hidden />, change: (at) => toggleLines(at, '1. ') },
  { name: 'quote', icon: <span aria-hidden>❞</span>, change: (at) => toggleLines(at, '> ') },
  { name: 'code', icon: <CodeOutlined aria-hidden />, key: 'Mod-e', change: (at) => toggleMark(at, '`') },
  { name: 'link', icon: <LinkOutlined aria-hidden />, key: 'Mod-k', change: linkSelected },
];

function apply(view: EditorView, change: MarkdownTool['change']): boolean {
  if (view.state.readOnly) return false;
  const { from, to } = view.state.selection.main;
  const made = change({ text: view.state.doc.toString(), from, to });
  view.dispatch({
    changes: { from: made.from, to: made.to, insert: made.insert },
    selection: { anchor: made.select[0], head: made.select[1] },
    userEvent: 'input',
  });
  return true;
}

/** Key bindings of the tools. */
export const markdownKeys: readonly KeyBinding[] = tools.flatMap(({ key, change }) =>
  key === undefined ? [] : [{ key, run: (view: EditorView) => apply(view, change) }],
);

const shows = [
  ['edit', <EditOutlined key="edit" aria-hidden />],
  ['both', <SplitCellsOutlined key="both" aria-hidden />],
  ['preview', <EyeOutlined key="preview" aria-hidden />],
] as const;

export interface MarkdownToolsProps {
  readonly view: RefObject<EditorView | null>;
  /** Read-only. */
  readonly fixed: boolean;
  readonly show: MarkdownShow;
  readonly onShow: (show: MarkdownShow) => void;
}

export function MarkdownTools({ view, fixed, show, onShow }: MarkdownToolsProps) {
  const t = useMessages(editorMessages);
  const run = (change: MarkdownTool['change']) => {
    if (view.current === null) return;
    apply(view.current, change);
    view.current.focus();
  };
  return (
    <>
      {!fixed &&
        tools.map(({ name, icon, key, change }) => (
          <ToolButton
            key={name}
            name={name === 'heading' ? t('headingOf', { level: 2 }) : t(name)}
            icon={icon}
            keys={key?.replace('Mod-', 'Control+').replace(/\w$/, (letter) => letter.toUpperCase())}
            disabled={show === 'preview'}
            onClick={() => run(change)}
          />
        ))}
      {!fixed && <span className={styles.gap} />}
      {shows.map(([name, icon]) => (
        <ToolButton key={name} name={t(name)} icon={icon} pressed={show === name} onClick={() => onShow(name)} />
      ))}
    </>
  );
}
