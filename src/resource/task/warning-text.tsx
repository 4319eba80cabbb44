import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRecordPath } from '#src/resource/resource-path.ts';
import css from './task.module.css';
import type { TodoTask } from './task.ts';

type Warning = TodoTask['warnings'][number];

/** A warning of an area, with links to the records that it names. */
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

/** Splits `text` at the first occurrence of `word` and puts `instead` in its place. */
function around(text: string, word: string, instead: ReactNode): readonly ReactNode[] {
  const at = text.indexOf(word);
  return at < 0 ? [text] : [text.slice(0, at), instead, text.slice(at + word.length)];
}
