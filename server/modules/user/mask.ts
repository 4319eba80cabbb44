/**
 * What a colleague without the right sees of contact data (docs/security.md P18): that a value exists, and enough to
 * tell two values apart.
 */

export function maskPhone(phone: string | null): string | null {
  if (phone === null) return null;
  return phone.length < 7 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-2)}`;
}

export function maskEmail(email: string | null): string | null {
  if (email === null) return null;
  const [name = '', domain] = email.split('@');
  return domain === undefined ? '****' : `${name.slice(0, 1)}****@${domain}`;
}

/** No part of a birthday is shown. */
export function maskBirthday(birthday: string | null): string | null {
  return birthday === null ? null : '****-**-**';
}
