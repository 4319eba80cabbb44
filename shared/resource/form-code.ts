/** What codes of forms made at run time begin with, so that no later release can take one that a yard uses. */
export const formPrefix = 'onl_';

export function isFormCode(code: string): boolean {
  return code.startsWith(formPrefix);
}
