/** What a field's `check` may name; `named-rules.ts` says what each asks. */
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
