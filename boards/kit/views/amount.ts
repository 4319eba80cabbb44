const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `12,345.6` */
export const amount = (value: number): string => plain.format(value);
