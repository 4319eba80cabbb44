import { useMemo } from 'react';
import { HtmlContent } from './html-content.tsx';
import { markdownHtml } from './markdown-html.ts';

/** Shows markdown as sanitised HTML. */
export function MarkdownContent({ text }: { readonly text: string }) {
  const html = useMemo(() => markdownHtml(text), [text]);
  return <HtmlContent html={html} />;
}
