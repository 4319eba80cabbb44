import { type FrozenChange, readFrozenChanges } from '#shared/yard/jp/frozen-change.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import type { NamedControl, NamedShowProps } from '#src/controls/named-control.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { jpMessages } from './jp.messages.ts';
import styles from './jp.module.css';
import { whatChanged } from './what-changed.ts';

/** 冻结后变更: the lines that changed after the pallet was frozen, in red (docs/domain.md §8.3 rule 3). */
function FrozenChanges({ value }: NamedShowProps) {
  const t = useMessages(jpMessages);
  const language = useLanguage();
  const changes = readFrozenChanges(value);
  if (changes.length === 0) return t('noChanges');
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={keyOf(change)}>
          {change.at.slice(0, 16)} {change.code} {change.name} · {whatChanged(jpPallet, change, language, t)}
          {change.from !== '' && ` ${change.from}`} → {change.to === '' ? '–' : change.to}
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ at, code, what, to }: FrozenChange): string => `${at} ${code} ${what} ${to}`;

/** Read-only, because only the server writes the value. */
export const control: NamedControl = { serves: ['json'], Control: () => null, Show: FrozenChanges, entersOnly: true };
