const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `12,345.6` */
export const amount = (value: number): string => plain.format(value);

/** `98.5%`, or `-` for an unknown value. */
export const percentText = (percent: number | null): string => (percent === null ? '-' : `${percent.toFixed(1)}%`);
