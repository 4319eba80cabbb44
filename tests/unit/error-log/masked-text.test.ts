import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePlace, pagePlace } from '#server/kernel/error-log/code-place.ts';
import { maskedPath } from '#server/kernel/error-log/masked-path.ts';
import { maskedKind, maskedText } from '#server/kernel/error-log/masked-text.ts';

describe('masking of an error message', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'rows')", "Cannot read properties of undefined (reading 'rows')"],
    [
      'duplicate key value violates unique constraint "sys_user_key"',
      'duplicate key value violates unique constraint "sys_user_key"',
    ],
    ['Key (phone)=(13800138000) already exists', 'Key (phone) … already exists'],
    ['invalid input syntax for type integer: "Wang"', 'invalid input syntax for type integer …'],
    ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED …'],
    ["ENOENT: no such file or directory, open '/home/wang/x'", 'ENOENT: no such file or directory, open …'],
    ['Li Wei could not be found: rows is not iterable', '… rows is not iterable'],
    ['value 1380013800 of undefined is not an object', '… undefined is not an object'],
    ['no mail to wang.li@yard.example', '…'],
    ['Wang Li has left', '…'],
    ['王队长 已离职', '…'],
    ['', ''],
  ])('hides private data: %s', (said, kept) => expect(maskedText(said, 500)).toBe(kept));

  it('keeps the class of standard errors and system error codes', () => {
    const kinds = ['TypeError', 'error 23505', 'DOMException', 'Wang Li', 'LiWei', ''];
    expect(kinds.map(maskedKind)).toEqual(['TypeError', 'error 23505', 'DOMException', 'Error', 'Error', 'Error']);
  });

  it('removes long numbers, line breaks and letters of other alphabets, and limits the length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 10_000 }), (text, number) => {
        const kept = maskedText(`${text} ${number} ${text}`, 80);
        expect(kept).toMatch(/^[\x20-\x7e…]{0,80}$/);
        expect(kept).not.toMatch(/\d{4}/);
      }),
    );
  });
});

it('maskedPath keeps the words of a path and drops its record ids', () => {
  expect(maskedPath('/prm/scaffold/apply/019a2b3c/edit?name=x')).toBe('/prm/scaffold/apply/…/edit');
  expect(maskedPath('/isps/userAnnouncement')).toBe('/isps/userAnnouncement');
  expect(maskedPath('/account/settings/liwei')).toBe('/account/settings/…');
});

it('codePlace and pagePlace keep only our own places, without folders of the machine and packages', () => {
  const stack = `TypeError: x
    at read (file:///home/yard/slipway/server/resource/list/list.ts:34:7)
    at /home/yard/slipway/node_modules/kysely/dist/esm/x.js:1:2
    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)
    at async Object.handler (/home/yard/slipway/server/http/bind-call.ts:82:22)`;
  expect(codePlace(stack)).toBe('server/resource/list/list.ts:34:7 < server/http/bind-call.ts:82:22');
  expect(codePlace(undefined)).toBeNull();
  expect(pagePlace(['assets/office/a-Ab3dEf12.js:1:2', '<b>:1:2', 'x'.repeat(200)])).toBe(
    'assets/office/a-Ab3dEf12.js:1:2',
  );
});
