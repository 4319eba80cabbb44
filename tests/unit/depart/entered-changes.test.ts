import { expect, it } from 'vitest';
import { sysDepart } from '#shared/system/depart.ts';
import { enteredChanges } from '#src/features/depart/entered-changes.ts';

const fields = sysDepart.fields.filter(({ name }) => name === 'memo' || name === 'address');

it('enteredChanges returns what the user changed, and nothing of fields that were not shown', () => {
  const loaded = { memo: null, address: '一号码头' };
  expect(enteredChanges(fields, loaded, { memo: '', address: '一号码头', orgCode: '' })).toEqual({});
  expect(enteredChanges(fields, loaded, { memo: '改过', address: '', orgCode: '' })).toEqual({
    memo: '改过',
    address: '',
  });
});
