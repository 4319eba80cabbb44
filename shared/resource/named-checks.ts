import type { Text } from './definition.ts';

interface NamedCheck {
  readonly holds: (value: string) => boolean;
  readonly message: Text;
}

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** 统一社会信用代码 (GB 32100): 17 characters of the alphabet and a check character, weights are powers of 3 mod 31. */
function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false;
  let weight = 1;
  let sum = 0;
  for (const letter of code.slice(0, 17)) {
    sum += alphabet.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] === code[17];
}

/** What `FieldDefinition.check` may name. */
export const namedChecks: Record<'creditCode', NamedCheck> = {
  creditCode: {
    holds: isCreditCode,
    message: { zh: '校验不通过', en: 'is not valid' },
  },
};
