import type { ResourceAddress } from './address-definition.ts';

/** Prefix of the codes of forms made at run time, so that no definition of a later release can have the same code. */
export const formPrefix = 'onl_';

export function isFormCode(code: string): boolean {
  return code.startsWith(formPrefix);
}

/** The address of a form's calls and rights; `code` may be a placeholder for the code of any form. */
export function formAddress(code: string): ResourceAddress {
  return { path: `/online/form/${code}`, prefix: `online:${code}` };
}
