import { describe, expect, it } from 'vitest';
import { knownRows, popupProblem, popupTaken } from '#src/controls/report/report-fields.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';

const column = (part: Partial<EditColumn> = {}): EditColumn => ({
  key: 'shipName',
  type: 'popup',
  title: '船名',
  popupCode: 'ships',
  orgFields: 'name,no,owner',
  destFields: 'shipName,shipNo,owner',
  ...part,
});

describe('a popup column', () => {
  it('requires a code, origin fields and destination fields', () => {
    expect(popupProblem(column())).toBeUndefined();
    for (const part of [{ popupCode: undefined }, { orgFields: '' }, { destFields: undefined }, { orgFields: ',' }]) {
      expect(popupProblem(column(part))).toEqual({
        zh: 'popup参数未正确配置!',
        en: 'popup parameters not configured correctly!',
      });
    }
  });

  it('requires equal numbers of origin and destination fields', () => {
    expect(popupProblem(column({ destFields: 'shipName' }))?.zh).toBe('popup参数未正确配置,原始值和目标值数量不一致!');
  });
});

describe('choosing a row of the report', () => {
  it('writes each destination field, including the cell itself', () => {
    expect(popupTaken(column(), [{ name: '探海一号', no: 'HS2401', owner: null, secret: 1 }])).toEqual({
      value: '探海一号',
      patch: { shipNo: 'HS2401', owner: null },
    });
  });

  it('joins several rows with commas, and clears all fields without a row', () => {
    const rows = [
      { name: 'A', no: 1 },
      { name: 'B', no: 2, owner: 'x' },
    ];
    expect(popupTaken(column(), rows)).toEqual({ value: 'A,B', patch: { shipNo: '1,2', owner: 'x' } });
    expect(popupTaken(column(), [])).toEqual({ value: null, patch: { shipNo: null, owner: null } });
  });

  it('never writes the id of the row', () => {
    const taken = popupTaken(column({ orgFields: 'name,id', destFields: 'shipName,id' }), [
      { name: 'A', id: 'report-7' },
    ]);
    expect(taken).toEqual({ value: 'A', patch: {} });
  });
});

it('knownRows returns the ticked rows that are loaded', () => {
  const row = { name: 'a' };
  expect(knownRows([{ key: '["x"]', text: '["x"]', row: undefined }])).toEqual([]);
  expect(
    knownRows([
      { key: 'x', text: 'x', row },
      { key: 'y', text: 'y', row: undefined },
    ]),
  ).toEqual([row]);
});
