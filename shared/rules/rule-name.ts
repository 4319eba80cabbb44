/** Rules that the `check` of a field may name; `named-rules.ts` defines them. */
export const ruleNames = [
  'mobile',
  'userName',
  'email',
  'naturalNumber',
  'english',
  'landline',
  'bankCard',
  'idCard',
  'idNumber',
  'qq',
  'url',
  'alphanumeric',
  'personName',
  'digitLines',
  'shortText',
  'creditCode',
] as const;

export type RuleName = (typeof ruleNames)[number];
