import { expect, test } from 'vitest';
import { askedFields, beginningOf } from '#shared/resource/asked-fields.ts';
import type { Transition } from '#shared/resource/lifecycle.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';

const enter: Transition | undefined = siteApply.lifecycle.transitions.find(({ action }) => action === 'enter');
const filed = {
  id: '1',
  version: 1,
  applyType: '1',
  createBy: 'leader',
  createBy_dictText: '李班长',
  enteredWith: null,
};

test('confirming an entry starts with the applicant, and asks for a photo when ground is left', () => {
  const asked = askedFields(enter ?? {}, filed);
  expect(asked.map(({ name }) => name)).toEqual(['enteredWith']);
  expect(beginningOf(asked, filed)).toEqual({ ...filed, enteredWith: 'leader', enteredWith_dictText: '李班长' });
  expect(beginningOf(asked, { ...filed, enteredWith: 'other' })).toMatchObject({ enteredWith: 'other' });
  const moved = askedFields(enter ?? {}, { ...filed, applyType: '3' });
  expect(moved.map(({ name }) => name)).toEqual(['enteredWith', 'clearPhotos']);
});
