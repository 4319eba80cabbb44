import type { BoardLanguage } from '#boards/kit/board-language.ts';
import type { DataCockpit } from '#shared/contract/board.ts';

export interface ScaffoldTagsProps {
  readonly scaffolds: DataCockpit['scaffolds'];
  readonly language: BoardLanguage;
}

/** Standing scaffolds by the tag that hangs on them. */
export function ScaffoldTags({ scaffolds, language }: ScaffoldTagsProps) {
  return (
    <ul className="tags">
      {scaffolds.byTag.map((row) => (
        <li key={row.tag} data-tag={row.tag}>
          <strong>{row.count}</strong>
          <span>{row.label[language]}</span>
        </li>
      ))}
    </ul>
  );
}
