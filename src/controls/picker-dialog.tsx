import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { useMemo, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { controlMessages } from './controls.messages.ts';
import controlStyles from './controls.module.css';
import { LargeDialog } from './large-dialog.tsx';
import styles from './picker-dialog.module.css';

/** What can be picked; it is found by its name and its code. */
export interface PickerChoice {
  readonly value: string;
  readonly name: string;
  readonly code: string;
  /** How far down a tree it stands; 0 is the top. */
  readonly depth: number;
}

export interface PickerDialogProps {
  readonly title: string;
  readonly choices: readonly PickerChoice[];
  /** The choices did not come. */
  readonly failed: boolean;
  readonly multi: boolean;
  readonly chosen: readonly string[];
  /** What is looked for when it opens. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onConfirm: (values: readonly string[]) => void;
}

/** Choices that are listed at once; where there are more, they are searched. */
const most = 300;

/** Lists what can be picked, finds by name or code, and takes one or, with `multi`, several. */
export function PickerDialog({ title, choices, failed, multi, chosen, typed, onClose, onConfirm }: PickerDialogProps) {
  const t = useMessages(controlMessages);
  const [keyword, setKeyword] = useState(typed);
  const [values, setValues] = useState(chosen);
  const found = useMemo(() => matching(choices, keyword), [choices, keyword]);
  const shown = found.slice(0, most);
  const options = shown.map((choice) => ({
    value: choice.value,
    label: <ChoiceLine choice={choice} flat={keyword.trim() !== ''} />,
  }));
  // Ticks of choices that the search does not show stay.
  const hidden = values.filter((value) => !shown.some((choice) => choice.value === value));
  return (
    <LargeDialog
      open
      title={title}
      width={500}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={() => onConfirm(values)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Input
        autoFocus
        allowClear
        aria-label={t('pickSearch')}
        placeholder={t('pickSearch')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          const [only, ...others] = found;
          if (!multi && only !== undefined && others.length === 0) onConfirm([only.value]);
        }}
      />
      <div className={styles.list}>
        {failed && <p role="alert">{t('loadFailed')}</p>}
        {!failed && found.length === 0 && <p>{t('nothingFound')}</p>}
        {multi ? (
          <Checkbox.Group
            aria-label={title}
            options={options}
            value={[...values]}
            onChange={(next) => setValues([...hidden, ...next.map(String)])}
          />
        ) : (
          <Radio.Group
            aria-label={title}
            options={options}
            value={values[0] ?? null}
            onChange={(event) => setValues([String(event.target.value)])}
          />
        )}
        {found.length > most && <p>{t('pickMore', { n: found.length - most })}</p>}
      </div>
    </LargeDialog>
  );
}

/** Its depth tells where it belongs; among the results of a search its code does. */
function ChoiceLine({ choice, flat }: { readonly choice: PickerChoice; readonly flat: boolean }) {
  return (
    <span className={controlStyles.choice} style={{ paddingLeft: flat ? 0 : choice.depth * 16 }}>
      <span>{choice.name}</span>
      <small>{choice.code}</small>
    </span>
  );
}

function matching(choices: readonly PickerChoice[], keyword: string): readonly PickerChoice[] {
  const part = keyword.trim().toLowerCase();
  if (part === '') return choices;
  return choices.filter(({ name, code }) => name.toLowerCase().includes(part) || code.toLowerCase().includes(part));
}
