import { type Extensions, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress, pictureAddress } from '#shared/html/address.ts';
import { linkAttributes } from '#shared/html/allowed-html.ts';
import { allowedStyle } from '#shared/html/allowed-style.ts';
import { KeptStyles, ofMarks } from './kept-styles.ts';
import { Placeholder } from './placeholder.ts';

const Subscript = plainMark('subscript', 'sub');
const Superscript = plainMark('superscript', 'sup');

function plainMark(name: string, tag: string) {
  return Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}

/** Images are inline, as in other editors. Images that must not be stored are dropped. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), src: { default: null, parseHTML: pictureOf } };
  },
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (element: HTMLElement) => (pictureOf(element) === null ? false : {}) }];
  },
}).configure({ inline: true, allowBase64: true });

function pictureOf(element: HTMLElement): string | null {
  return pictureAddress(element.getAttribute('src') ?? '');
}

/** A text style that marks cannot express; spans without such a style are ignored. */
const Look = TextStyle.extend({
  parseHTML() {
    const isLook = (element: HTMLElement) => allowedStyle(element.getAttribute('style') ?? '', ofMarks) !== '';
    return [{ tag: 'span', consuming: false, getAttrs: (element: HTMLElement) => (isLook(element) ? {} : false) }];
  },
});

/** A table as plain HTML: widths are styles of the cells, without markup of the editor. */
const PlainTable = Table.extend({
  renderHTML({ HTMLAttributes }) {
    return ['table', HTMLAttributes, ['tbody', 0]];
  },
});

/** Column widths are stored in styles (`kept-styles.ts`). */
const noColumnWidth = { colwidth: { default: null, rendered: false, parseHTML: () => null } };
const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...noColumnWidth };
  },
});
const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...noColumnWidth };
  },
});

/** The Tiptap extensions of rich text. They cover everything that stored HTML may contain (`shared/html`). */
export function richTextExtensions(placeholder: () => string): Extensions {
  return [
    StarterKit.configure({
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: linkAttributes,
        isAllowedUri: (address) => linkAddress(address) !== null,
      },
      trailingNode: false,
    }),
    Look,
    Color,
    BackgroundColor,
    Subscript,
    Superscript,
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    Picture,
    PlainTable,
    TableRow,
    HeaderCell,
    Cell,
    KeptStyles,
    Placeholder.configure({ text: placeholder }),
  ];
}
