const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** Formats a size with up to three digits: `1.5 GiB`. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let at = 0;
  while (Math.abs(value) >= 1000 && at < units.length - 1) {
    value /= 1024;
    at += 1;
  }
  return `${value >= 100 || at === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[at]}`;
}

/** Formats a share from 0 to 1: `97.3%`. */
export const shareText = (share: number): string => `${Math.round(share * 1000) / 10}%`;

export const countText = (count: number): string => count.toLocaleString('en-US');

/** Formats milliseconds with three digits; from ten seconds on in seconds. */
export function timeText(ms: number): string {
  if (ms >= 10_000) return `${countText(Math.round(ms / 100) / 10)} s`;
  return `${ms >= 100 ? Math.round(ms) : Math.round(ms * 10) / 10} ms`;
}
