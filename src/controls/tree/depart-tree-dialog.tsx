import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import Skeleton from 'antd/es/skeleton';
import { useMemo, useState } from 'react';
import { clearable } from '#src/controls/clear-icon.tsx';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import type { PickerChoice, PickerDialogProps } from '#src/controls/picker.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './depart-tree-dialog.module.css';
import { DepartTreeList } from './depart-tree-list.tsx';
import { treeMessages } from './tree.messages.ts';
import { openChoices, parentsAmong, tick } from './tree-ticks.ts';

/** Maximum number of rows shown at once; in larger trees departments are searched or opened. */
const most = 300;

/** docs/specification.md §2.4: values of the switch for strict checks. */
type Checks = '1' | '2';

/**
 * The department tree in a dialog, 500 px wide (docs/specification.md §2.2): searched by name or code; selects one or,
 * with `multi`, several.
 */
export function DepartTreeDialog(props: PickerDialogProps) {
  const { title, choices, loading, failed, onAgain, multi, chosen, typed, onClose, onConfirm } = props;
  const t = useMessages(controlMessages);
  const words = useMessages(treeMessages);
  const [keyword, setKeyword] = useState(typed);
  const [values, setValues] = useState(chosen);
  const [checks, setChecks] = useState<Checks>('2');
  const parents = useMemo(() => parentsAmong(choices), [choices]);
  const [folded, setFolded] = useState<ReadonlySet<string> | null>(null);
  // A large tree is closed initially, a small one open.
  const closed = folded ?? (choices.length > most ? parents : nothing);
  const flat = keyword.trim() !== '';
  const found = useMemo(
    () => (flat ? matching(choices, keyword) : openChoices(choices, closed)),
    [choices, keyword, flat, closed],
  );
  const choose = (value: string) => setValues(multi ? tick(choices, values, value, checks === '2') : [value]);
  const fold = (value: string, shut: boolean) => {
    const next = new Set(closed);
    if (shut) next.add(value);
    else next.delete(value);
    setFolded(next);
  };
  return (
    <LargeDialog
      open
      title={title}
      width={500}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <span aria-live="polite">{multi && values.length > 0 && words('picked', { n: values.length })}</span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={() => onConfirm(values)}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <div className={styles.tools}>
        <Input
          autoFocus
          allowClear={clearable}
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
        {multi && (
          <Segmented<Checks>
            aria-label={words('linkedChecks')}
            value={checks}
            onChange={setChecks}
            options={[
              { value: '1', label: words('linked') },
              { value: '2', label: words('strict') },
            ]}
          />
        )}
      </div>
      <div className={styles.list}>
        {loading && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        {failed && <LoadProblem text={t('loadFailed')} onAgain={onAgain} />}
        {!loading && !failed && found.length === 0 && <p>{t('nothingFound')}</p>}
        <DepartTreeList
          label={title}
          rows={found.slice(0, most)}
          multi={multi}
          values={values}
          parents={flat ? nothing : parents}
          closed={closed}
          flat={flat}
          half={multi && checks === '1' ? halfTicked(choices, values) : nothing}
          onChoose={choose}
          onTake={(value) => onConfirm([value])}
          onFold={fold}
        />
        {found.length > most && <p>{t('pickMore', { n: found.length - most })}</p>}
      </div>
    </LargeDialog>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** Departments that are not ticked, but have ticked descendants. */
function halfTicked(choices: readonly PickerChoice[], values: readonly string[]): ReadonlySet<string> {
  const ticked = new Set(values);
  const half = new Set<string>();
  const above: PickerChoice[] = [];
  for (const choice of choices) {
    while (above.length > 0 && (above.at(-1)?.depth ?? 0) >= choice.depth) above.pop();
    if (ticked.has(choice.value)) for (const each of above) if (!ticked.has(each.value)) half.add(each.value);
    above.push(choice);
  }
  return half;
}

function matching(choices: readonly PickerChoice[], keyword: string): readonly PickerChoice[] {
  const part = keyword.trim().toLowerCase();
  return choices.filter(({ name, code }) => name.toLowerCase().includes(part) || code.toLowerCase().includes(part));
}
