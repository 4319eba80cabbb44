import { useLocation } from 'react-router-dom';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { jpTrip } from '#shared/yard/jp/jp-trip.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { PaperDialog } from '#src/resource/print/paper-dialog.tsx';
import { PaperFacts } from '#src/resource/print/paper-facts.tsx';
import { PaperSigns } from '#src/resource/print/paper-signs.tsx';
import { PaperTable } from '#src/resource/print/paper-table.tsx';
import { valueText } from '#src/resource/value/value-text.ts';
import { jpMessages } from './jp.messages.ts';
import { MissingItems } from './missing-items.tsx';
import { usePallets } from './use-pallets.ts';

export interface DeliveryNoteProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

const facts = ['ship', 'team', 'needTime', 'siteId', 'placeDetail', 'createBy', 'vehicle', 'driver', 'palletCount'];
const columns = ['palletNo', 'block', 'discipline', 'stage', 'container', 'weight', 'kitRate', 'shortCount'];
const numbers: ReadonlySet<string> = new Set(['weight', 'kitRate', 'shortCount']);
const { list } = resourceCalls(jpTrip);

/**
 * 集配送货单: the load of the vehicle with missing items, and three signatures. Signatures given on the screen are
 * printed.
 */
export function DeliveryNote({ definition, record, onClose }: DeliveryNoteProps) {
  const t = useMessages(jpMessages);
  const language = useLanguage();
  const { pathname } = useLocation();
  const { found, pallets } = usePallets(isBlank(record.palletIds) ? '' : String(record.palletIds));
  const trips = useCall(list, { query: { apply: record.id, pageNo: 1, pageSize: 1 } }, { quiet: true });
  const [trip] = trips.data?.records ?? [];
  const fields = columns.flatMap((name) => fieldOf(jpPallet, name) ?? []);
  const signer = trip && !isBlank(trip.signer) ? String(trip.signer_dictText ?? trip.signer) : undefined;
  return (
    <PaperDialog title={t('noteTitle')} heading={String(record.applyNo)} path={pathname} onClose={onClose}>
      <PaperFacts definition={definition} record={record} names={facts} />
      {trip && <PaperFacts definition={jpTrip} record={trip} names={['tripNo', 'loadTime', 'leaveTime', 'signTime']} />}
      {found.isError ? (
        <LoadProblem text={t('palletsFailed', { reason: found.error.message })} onAgain={() => void found.refetch()} />
      ) : (
        <PaperTable
          label={t('pallets')}
          columns={fields.map(({ name, label, unit }) => ({
            key: name,
            title: unit === undefined ? label[language] : `${label[language]} (${unit})`,
            end: numbers.has(name),
          }))}
          rows={pallets.map((pallet) => ({
            key: pallet.id,
            cells: Object.fromEntries(
              fields.map((field) => [field.name, valueText(columnOf(field), pallet, language)]),
            ),
          }))}
        />
      )}
      {pallets
        .filter(({ shortCount }) => Number(shortCount) > 0)
        .map((pallet) => (
          <MissingItems key={pallet.id} pallet={pallet} />
        ))}
      <p>□ {t('received')}</p>
      <PaperSigns
        signs={[
          { key: 'sender', label: t('sender') },
          { key: 'driver', label: t('driver') },
          { key: 'receiver', label: t('receiver'), name: signer },
        ]}
      />
    </PaperDialog>
  );
}
