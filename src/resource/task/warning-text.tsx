import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRecordPath } from '#src/resource/resource-path.ts';
import css from './task.module.css';
import type { TodoTask } from './task.ts';

type Warning = TodoTask['warnings'][number];

/** A remark of the area; what it names is a link, beside the page that is being decided on. */
export function WarningText({ warning: { text, links } }: { readonly warning: Warning }) {
  const path = useRecordPath();
  let pieces: readonly ReactNode[] = [text];
  for (const link of links) {
    const to = path(link.resource, link.id);
    if (to === undefined || link.text === '') continue;
    const anchor = (
      <Link key={link.id} to={to} className={css.named}>
        {link.text}
      </Link>
    );
    pieces = pieces.flatMap((piece) => (typeof piece === 'string' ? around(piece, link.text, anchor) : [piece]));
  }
  return <>{pieces}</>;
}

/** The first time that a word stands in a text, something else stands there. */
function around(text: string, word: string, instead: ReactNode): readonly ReactNode[] {
  const at = text.indexOf(word);
  return at < 0 ? [text] : [text.slice(0, at), instead, text.slice(at + word.length)];
}
