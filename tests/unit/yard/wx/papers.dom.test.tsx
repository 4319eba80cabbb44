import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { DeliveryNote, GatePass } from '#src/yard/wx/papers.tsx';
import { show } from '#tests/support/dom/show.tsx';

const key = linesOf(wxApply)[0]?.key ?? '';
const record = {
  id: 'a1',
  applyNo: 'WX-1',
  plateNo: '沪A1',
  signer: 'li',
  signer_dictText: '李工',
  signTime: '2026-11-20 08:00:00',
  [key]: [{ id: 'l1', partNo: 'P1', qty: 5, certNo: 'Z-9', passQty: 4 }],
} as never;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('prints on the gate pass what the gate compares, without certificates', () => {
  show(<GatePass definition={wxApply} record={record} onClose={vi.fn()} />);
  screen.getByText('P1');
  expect([screen.queryByText('Z-9'), screen.queryByText('李工')]).toEqual([null, null]);
  for (const text of ['外协管理员', '司机', '门岗']) screen.getByText(text, { exact: false });
  screen.getByText('□ 车辆、人员、货物与本证相符');
});

it('prints on the note certificates, and who signed', () => {
  show(<DeliveryNote definition={wxApply} record={record} onClose={vi.fn()} />);
  screen.getByText('Z-9');
  screen.getByText('李工');
  screen.getByText('□ 数量清点无误，外观完好');
  expect(heads().length).toBeGreaterThan(7);
});

it('prints no name before the note was signed', () => {
  show(
    <DeliveryNote definition={wxApply} record={{ ...(record as object), signTime: null } as never} onClose={vi.fn()} />,
  );
  expect(screen.queryByText('李工')).toBeNull();
});
