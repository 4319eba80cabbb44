import { expect, test } from 'vitest';
import { ANY_ROLE, type Held, mayGrantRole } from '#server/permission/reach.ts';

const scope = { kind: 'dept', areas: [], contractors: [] } as const;
const held = (...roles: string[]): Held => ({ roles, codes: new Set(['a']), scope });
const giver = (roles: readonly string[], ...codes: string[]) => ({ roles, grants: new Set(codes), scope });

test('a role that steps of flows ask for is given by who has it or gives every role, its codes being held or not', () => {
  expect(mayGrantRole(giver(['clerk'], 'a'), held('clerk'))).toBe(true);
  expect(mayGrantRole(giver(['clerk'], 'a'), held('scaf_eng'))).toBe(false);
  expect(mayGrantRole(giver(['scaf_eng'], 'a'), held('scaf_eng'))).toBe(true);
  expect(mayGrantRole(giver(['admin'], ANY_ROLE), held('scaf_eng'))).toBe(true);
  expect(mayGrantRole(giver(['admin'], ANY_ROLE), held('developer'))).toBe(false);
});
