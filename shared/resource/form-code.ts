/** Prefix of the codes of forms made at run time, so that no definition of a later release can have the same code. */
export const formPrefix = 'onl_';

export function isFormCode(code: string): boolean {
  return code.startsWith(formPrefix);
}
