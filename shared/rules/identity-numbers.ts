/**
 * Alphabet of credit codes; the position of a letter is its value. Check characters cannot be verified by a pattern.
 */

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Validates a 统一社会信用代码 (GB 32100): 17 characters of the alphabet and a check character; weights are powers of 3 mod 31.
 */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false;
  let weight = 1;
  let sum = 0;
  for (const letter of code.slice(0, 17)) {
    sum += creditLetters.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return creditLetters[(31 - (sum % 31)) % 31] === code[17];
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/**
 * Validates a 身份证号码 (GB 11643): area, date of birth, serial number and a check character mod 11. Old records contain
 * numbers of 15 digits, issued before 1999, without a check character.
 */
export function isIdCard(text: string): boolean {
  if (/^[1-9]\d{14}$/.test(text)) return isDay(`19${text.slice(6, 8)}`, text.slice(8, 10), text.slice(10, 12));
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false;
  if (!isDay(text.slice(6, 10), text.slice(10, 12), text.slice(12, 14))) return false;
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase();
}

function isDay(year: string, month: string, day: string): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 1850 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
