/** Converts full-width characters of a Chinese input method (`１２，３．５`, `２０２６／１／５`) to plain ones. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}
