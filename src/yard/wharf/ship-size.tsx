import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { ship as shipDefinition } from '#shared/yard/ship/ship.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wharfMessages } from './wharf.messages.ts';

const { queryById } = resourceCalls(shipDefinition);

/** Fields of the application, each with the field of the ship that fills it. */
const taken = { loa: 'loa', beam: 'beam', draftMax: 'draft', displacement: 'displacement' } as const;

/** 本厂工程: fills in the size of the chosen ship where the fields are still empty (docs/domain.md §7.2). */
export function ShipSize() {
  const t = useMessages(wharfMessages);
  const { setValue, getValues } = useFormContext();
  const [applyType, chosen]: unknown[] = useWatch({ name: ['applyType', 'ship'] });
  const id = applyType === '1' && typeof chosen === 'string' ? chosen : '';
  const found = useCall(queryById, { query: { id } }, { enabled: id !== '', quiet: true });
  const ship = id === '' ? undefined : found.data;
  const filled = useRef('');
  const fill = (from: RecordPatch, over: boolean) => {
    for (const [name, own] of Object.entries(taken)) {
      const value = from[own];
      if (isBlank(value) || (!over && !isBlank(getValues(name)))) continue;
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  useEffect(() => {
    if (!ship || filled.current === ship.id) return;
    filled.current = ship.id;
    fill(ship, false);
  });
  if (!ship) return <p>{t('chooseShip')}</p>;
  const { shipNo, shipName, loa, beam, draft, displacement } = ship;
  const text = (value: unknown) => (value === null || value === undefined ? t('unknown') : String(value));
  const sizes = { loa: text(loa), beam: text(beam), draft: text(draft), displacement: text(displacement) };
  return (
    <p>
      {t('sizes', { ship: `${text(shipNo)} ${text(shipName)}`, ...sizes })}{' '}
      <Button size="small" onClick={() => fill(ship, true)}>
        {t('take')}
      </Button>
    </p>
  );
}
