/** Full-width forms that a Chinese input method writes (`１２，３．５`, `２０２６／１／５`) as the plain ones. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}
