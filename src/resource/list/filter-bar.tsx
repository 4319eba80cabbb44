import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import Button from 'antd/es/button';
import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { Filters } from '#src/resource/kinds/kind.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { useDraft } from '#src/resource/use-draft.ts';
import { FilterField } from './filter-field.tsx';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';

/** The first five `Q` fields are always visible, the rest behind 展开 (docs/domain.md §0). */
const quickCount = 5;

export interface FilterBarProps {
  /** Most important first. */
  readonly fields: readonly FieldDefinition[];
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
  /** Clears these filters and the advanced query. */
  readonly onReset: () => void;
  /** Shows one field and hides the others until unfolded. */
  readonly phone: boolean;
}

/**
 * The filters of a list. A chosen value applies immediately, typed text after Enter or 查询. `/` focuses the first field.
 */
export function FilterBar({ fields, filters, onSearch, onReset, phone }: FilterBarProps) {
  const t = useMessages(listMessages);
  const [draft, setDraft] = useDraft(filters);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useSlashKey(() => form.current?.querySelector('input')?.focus());
  if (fields.length === 0) return null;
  const quick = phone ? 1 : quickCount;
  const hidden = fields.slice(quick);
  const shown = open ? fields : fields.slice(0, quick);
  const hiddenInUse = hidden.filter((field) =>
    Object.keys(filters).some((name) => namesField(name, field.name)),
  ).length;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  return (
    <search>
      <form ref={form} className={styles.filters} style={placesOf(shown)} onSubmit={handleSubmit}>
        {shown.map((field) => (
          <FilterField
            key={field.name}
            field={field}
            value={draft}
            onChange={(next, now) => {
              setDraft(next);
              if (now) onSearch(next);
            }}
          />
        ))}
        <div className={styles.filterActions}>
          <Button htmlType="submit">{t('search')}</Button>
          <Button
            onClick={() => {
              setDraft({});
              onReset();
            }}
          >
            {t('reset')}
          </Button>
          {hidden.length > 0 && (
            <Button
              type="link"
              aria-expanded={open}
              icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              onClick={() => setOpen(!open)}
            >
              {open ? t('fold') : hiddenInUse > 0 ? `${t('unfold')} (${hiddenInUse})` : t('unfold')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

/** Number of grid columns that the fields and the buttons after them take. */
function placesOf(fields: readonly FieldDefinition[]): CSSProperties {
  const places = fields.reduce((sum, field) => sum + (kindOf(field).wideFilter ? 2 : 1), 2);
  return { '--places': places } as CSSProperties;
}

function namesField(parameter: string, field: string): boolean {
  return parameter === field || parameter.replace(/_(begin|end|MultiString)$/, '') === field;
}

/** `/` calls `focus` unless the key event is in a text field or dialog. */
function useSlashKey(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('input,textarea,select,[contenteditable=true],[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
