import { useLocation } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { readFrozenChanges } from '#shared/yard/jp/frozen-change.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { PaperDialog } from '#src/resource/print/paper-dialog.tsx';
import { PaperFacts } from '#src/resource/print/paper-facts.tsx';
import { PaperSigns } from '#src/resource/print/paper-signs.tsx';
import { changedMark, PaperTable } from '#src/resource/print/paper-table.tsx';
import { valueText } from '#src/resource/value/value-text.ts';
import { jpMessages } from './jp.messages.ts';
import { whatChanged } from './what-changed.ts';

export interface PalletSheetProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

const facts = [
  'ship',
  'block',
  'discipline',
  'stage',
  'team',
  'needDate',
  'freezeDate',
  'container',
  'weight',
  'location',
];
const kit = ['itemCount', 'readyCount', 'kitRate', 'palletStatus', 'planner'];
const numbers: ReadonlySet<string> = new Set(['needQty', 'pickQty']);

/** 托盘配套单: the content of the pallet and the missing items; changes after the freeze are red. */
export function PalletSheet({ definition, record, onClose }: PalletSheetProps) {
  const t = useMessages(jpMessages);
  const language = useLanguage();
  const { pathname } = useLocation();
  const [line] = definition.lines ?? [];
  const lines = Array.isArray(record.jpPalletLineList) ? (record.jpPalletLineList as readonly RecordPatch[]) : [];
  const changes = readFrozenChanges(record.frozenChanges);
  const changed = new Set(changes.map(({ code }) => code));
  // Names of the pallet's own fields that changed.
  const moved = new Set<string>(changes.filter(({ code }) => code === '').map(({ what }) => what));
  const fields = (line?.list.columns ?? []).flatMap((name) => line?.fields.find((field) => field.name === name) ?? []);
  return (
    <PaperDialog title={t('palletTitle')} heading={String(record.palletNo)} path={pathname} onClose={onClose}>
      <PaperFacts definition={definition} record={record} names={[...facts, ...kit]} strong={moved} />
      <PaperTable
        label={t('lines')}
        columns={fields.map(({ name, label }) => ({ key: name, title: label[language], end: numbers.has(name) }))}
        rows={lines.map((row) => ({
          key: String(row.id),
          strong: changed.has(String(row.materialCode)),
          cells: Object.fromEntries(
            fields.map((field) => [
              field.name,
              isBlank(row[field.name]) ? '' : valueText(columnOf(field), row, language),
            ]),
          ),
        }))}
      />
      {changes.length > 0 && (
        <PaperTable
          label={t('changes')}
          columns={[
            { key: 'when', title: `${changedMark} ${t('changes')} · ${t('when')}` },
            { key: 'item', title: t('item') },
            { key: 'what', title: t('changedWhat') },
            { key: 'from', title: t('from') },
            { key: 'to', title: t('to') },
          ]}
          rows={changes.map((change) => ({
            key: `${change.at} ${change.code} ${change.what}`,
            strong: true,
            cells: {
              when: change.at.slice(0, 16),
              item: change.code === '' ? definition.title[language] : `${change.code} ${change.name}`,
              what: whatChanged(definition, change, language, t),
              from: change.from,
              to: change.to,
            },
          }))}
        />
      )}
      <PaperSigns
        signs={[
          { key: 'kitter', label: t('kitter') },
          { key: 'releaser', label: t('releaser') },
          { key: 'receiver', label: t('receiver') },
        ]}
      />
    </PaperDialog>
  );
}
