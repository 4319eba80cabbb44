import { expect, it } from 'vitest';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { givenValues } from '#src/resource/form/given-values.ts';

it('givenValues fills fields of one text from the address, and none that the user could not type', () => {
  const search = '?scaffold=s1&inspType=3&failCount=9&items=%5B%5D&createBy=admin&nothing=1';
  expect(givenValues(scaffoldInspect, search)).toEqual({ scaffold: 's1', inspType: '3' });
  expect(givenValues(scaffoldInspect, '')).toEqual({});
});
