const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Size as text, like `12.3 MiB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${step === 0 ? bytes : (bytes / 1024 ** step).toFixed(1)} ${units[step]}`;
}
