import { Extension } from '@tiptap/core';
import { allowedAttributes, isAllowedValue } from '#shared/html/allowed-html.ts';
import { allowedStyle } from '#shared/html/allowed-style.ts';
import { lookup } from '#shared/lookup.ts';

/** Declarations that marks express: bold, italic, underlined, struck out. */
export const ofMarks = ['font-weight', 'font-style', 'text-decoration'];

/** For each kind of node and mark, the declarations that other extensions write. */
const written = lookup<readonly string[]>({
  paragraph: ['text-align'],
  heading: ['text-align'],
  textStyle: [...ofMarks, 'color', 'background-color'],
  blockquote: [],
  bulletList: [],
  orderedList: [],
  listItem: [],
  codeBlock: [],
  horizontalRule: [],
  image: [],
  table: [],
  tableRow: [],
  tableCell: ['text-align'],
  tableHeader: ['text-align'],
});

/** Attributes that no other extension keeps, by node and tag. */
const attributes = [
  ['table', 'table', ['border', 'cellpadding', 'cellspacing', 'width', 'align']],
  ['tableRow', 'tr', ['align', 'valign']],
  ['tableCell', 'td', ['valign', 'width', 'height']],
  ['tableHeader', 'th', ['valign', 'width', 'height', 'scope']],
] as const;

/** Tiptap extension that keeps allowed inline styles and attributes of HTML from older editors. */
export const KeptStyles = Extension.create({
  name: 'keptLook',
  addGlobalAttributes() {
    const styles = Object.entries(written).map(([type, without]) => ({
      types: [type],
      attributes: {
        look: {
          default: null,
          parseHTML: (element: HTMLElement) => allowedStyle(element.getAttribute('style') ?? '', without) || null,
          renderHTML: ({ look }: Record<string, unknown>) => (typeof look === 'string' ? { style: look } : {}),
        },
      },
    }));
    const others = attributes.map(([type, tag, names]) => ({
      types: [type],
      attributes: Object.fromEntries(
        names.flatMap((name) =>
          allowedAttributes[tag]?.includes(name) ? [[name, { default: null, parseHTML: allowedIn(name) }]] : [],
        ),
      ),
    }));
    return [...styles, ...others];
  },
});

function allowedIn(name: string) {
  return (element: HTMLElement): string | null => {
    const value = element.getAttribute(name);
    return value !== null && isAllowedValue(name, value) ? value : null;
  };
}
