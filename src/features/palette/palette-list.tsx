import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import SwitcherOutlined from '@ant-design/icons/es/icons/SwitcherOutlined';
import { useEffect } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { paletteMessages } from './palette.messages.ts';
import css from './palette.module.css';
import type { PaletteEntry, PaletteSection } from './palette-entry.ts';

interface PaletteListProps {
  /** Prefix for the ids of list and options. */
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  /** Index of the active entry among all entries; -1 for none. */
  readonly active: number;
  /** The typed text, which is highlighted in the titles. */
  readonly text: string;
  readonly onChoose: (entry: PaletteEntry) => void;
}

const icons = { page: MenuOutlined, tab: SwitcherOutlined, record: FileTextOutlined };

/** Results under their headings, as one listbox that is controlled from the input. */
export function PaletteList({ id, sections, active, text, onChoose }: PaletteListProps) {
  const t = useMessages(paletteMessages);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let place = 0;
  return (
    <div id={`${id}-list`} className={css.list} role="listbox" aria-label={t('results')}>
      {sections.map(({ key, title, entries, note }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
        <div key={key} role="group" aria-labelledby={`${id}-of-${key}`}>
          <div id={`${id}-of-${key}`} className={css.heading} role="presentation">
            {title}
          </div>
          {entries.map((entry) => {
            const at = place++;
            return (
              <Option
                key={entry.kind + entry.path}
                id={`${id}-${at}`}
                entry={entry}
                chosen={at === active}
                text={text}
                onChoose={onChoose}
              />
            );
          })}
          {note !== undefined && (
            <div className={css.note} role="presentation">
              {note}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'text' | 'onChoose'> {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly chosen: boolean;
}

function Option({ id, entry, chosen, text, onChoose }: OptionProps) {
  const t = useMessages(paletteMessages);
  const Icon = entry.external ? ExportOutlined : icons[entry.kind];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's Enter does the same
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={css.option}
      // A press would move the focus out of the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Icon className={css.mark} aria-hidden />
      <span className={css.name} title={entry.title}>
        <Marked text={entry.title} part={text} />
      </span>
      {(entry.detail || entry.external) && (
        <span className={css.detail} title={entry.detail}>
          {entry.external ? t('newWindow') : <Marked text={entry.detail} part={text} />}
        </span>
      )}
    </div>
  );
}

/** A text in which the typed part is bold. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  );
}
