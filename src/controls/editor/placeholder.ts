import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import styles from './editor.module.css';
import { isEmptyDocument } from './empty-document.ts';

/** Tiptap extension that shows a placeholder in an empty document. */
export const Placeholder = Extension.create<{ text: () => string }>({
  name: 'placeholder',
  addOptions: () => ({ text: () => '' }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const decorations = () => {
      const text = options.text();
      const first = editor.state.doc.firstChild;
      if (text === '' || first === null || !isEmptyDocument(editor.state.doc)) return null;
      const line = Decoration.node(0, first.nodeSize, { class: styles.empty ?? '', 'data-placeholder': text });
      return DecorationSet.create(editor.state.doc, [line]);
    };
    return [new Plugin({ key: new PluginKey('placeholder'), props: { decorations } })];
  },
});
