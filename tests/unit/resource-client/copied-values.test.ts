import { describe, expect, it } from 'vitest';
import { enteredFields } from '#shared/resource/application-base.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { block } from '#shared/yard/ship/block.ts';
import { copiedFields, copiedLines, pickFields } from '#src/resource/form/copied-values.ts';

const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

describe('a copy of a record', () => {
  it('includes entered fields with their texts, and no files', () => {
    const record = {
      id: 'a',
      version: 3,
      applyNo: 'JS-1',
      ship: 's',
      ship_dictText: 'HS2401',
      place: '货舱',
      files: 'x',
    };
    const fields = copiedFields(scaffoldApply);
    expect(pickFields(fields, record)).toEqual({ ship: 's', ship_dictText: 'HS2401', place: '货舱' });
    const left = names(enteredFields(scaffoldApply)).filter((name) => !names(fields).includes(name));
    expect(left).toEqual(['schemeFile', 'files']);
  });

  it('leaves out unique numbers, photos and signatures', () => {
    expect(names(copiedFields(block))).not.toContain('blockNo');
    expect(names(copiedFields(block))).toContain('ship');
    expect(names(copiedFields(scaffoldInspect))).not.toContain('items');
    expect(names(copiedFields(scaffoldInspect))).not.toContain('inspector');
    // A copy is made at another moment.
    expect(names(copiedFields(scaffoldInspect))).not.toContain('inspTime');
  });

  it('has its lines as new lines', () => {
    const rows = [{ id: 'l1', version: 2, name: 'Pipe', needQty: 4 }];
    expect(copiedLines(demoOrder, { id: 'o', demoOrderLineList: rows })).toEqual({
      demoOrderLineList: { added: [{ id: 'copy-0', name: 'Pipe', needQty: 4 }], changed: {}, removed: [] },
    });
    expect(copiedLines(demoOrder, { id: 'o' })).toEqual({});
  });
});
