import { useLocation } from 'react-router-dom';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { PaperDialog } from '#src/resource/print/paper-dialog.tsx';
import { PaperFacts } from '#src/resource/print/paper-facts.tsx';
import { PaperSigns } from '#src/resource/print/paper-signs.tsx';
import { PaperTable } from '#src/resource/print/paper-table.tsx';
import { valueText } from '#src/resource/value/value-text.ts';
import { wxMessages } from './wx.messages.ts';

export interface PaperProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

const passFacts = [
  'plateNo',
  'vehicleType',
  'driverName',
  'driverPhone',
  'direction',
  'contractor',
  'orderId',
  'ship',
  'planTime',
  'unloadSite',
  'packages',
  'weight',
  'gateIn',
  'gateOut',
];
const noteFacts = [
  'contractor',
  'orderId',
  'ship',
  'direction',
  'planTime',
  'unloadSite',
  'plateNo',
  'driverName',
  'inspResult',
];
const noteColumns = ['partNo', 'orderLine', 'unit', 'qty', 'packages', 'weight', 'certNo', 'passQty', 'rejectQty'];
const passColumns = ['partNo', 'orderLine', 'unit', 'qty', 'packages', 'weight'];

/** 出门证: the data with which the gate compares vehicle, driver and load (docs/domain.md §9.2). */
export function GatePass({ definition, record, onClose }: PaperProps) {
  const t = useMessages(wxMessages);
  const { pathname } = useLocation();
  return (
    <PaperDialog title={t('passTitle')} heading={String(record.applyNo)} path={pathname} onClose={onClose}>
      <PaperFacts definition={definition} record={record} names={passFacts} />
      <Parts definition={definition} record={record} names={passColumns} />
      <p>□ {t('checked')}</p>
      <PaperSigns
        signs={[
          { key: 'clerk', label: t('clerk') },
          { key: 'driver', label: t('driver') },
          { key: 'guard', label: t('guard') },
        ]}
      />
    </PaperDialog>
  );
}

/** 送货单: the delivered parts. Signatures given on the screen are printed. */
export function DeliveryNote({ definition, record, onClose }: PaperProps) {
  const t = useMessages(wxMessages);
  const { pathname } = useLocation();
  const signer = isBlank(record.signTime) ? undefined : String(record.signer_dictText ?? record.signer);
  return (
    <PaperDialog title={t('noteTitle')} heading={String(record.applyNo)} path={pathname} onClose={onClose}>
      <PaperFacts definition={definition} record={record} names={noteFacts} />
      <Parts definition={definition} record={record} names={noteColumns} />
      <p>□ {t('received')}</p>
      <PaperSigns
        signs={[
          { key: 'driver', label: t('driver') },
          { key: 'inspector', label: t('inspector') },
          { key: 'receiver', label: t('receiver'), name: signer },
        ]}
      />
    </PaperDialog>
  );
}

/** The parts of a delivery, from its record. */
function Parts({ definition, record, names }: Omit<PaperProps, 'onClose'> & { readonly names: readonly string[] }) {
  const t = useMessages(wxMessages);
  const language = useLanguage();
  const line = linesOf(definition)[0];
  if (line === undefined) return null;
  const fields = names.flatMap((name) => fieldOf(line.definition, name) ?? []);
  const rows = Array.isArray(record[line.key]) ? (record[line.key] as unknown as readonly ResourceRecord[]) : [];
  return (
    <PaperTable
      label={t('parts')}
      columns={fields.map(({ name, type, label, unit }) => ({
        key: name,
        title: unit === undefined ? label[language] : `${label[language]} (${unit})`,
        end: type === 'int' || type === 'dec',
      }))}
      rows={rows.map((row) => ({
        key: row.id,
        cells: Object.fromEntries(fields.map((field) => [field.name, valueText(columnOf(field), row, language)])),
      }))}
    />
  );
}
