import { boardInk } from '#boards/kit/board-ink.ts';

/** Texts of 20 px along an axis. */
export const axisText = { color: boardInk.muted, fontSize: 20 };

export const axisLine = { lineStyle: { color: boardInk.line } };

/** Horizontal axis with a name or time per value. */
export const nameAxis = (data: readonly string[], label: object) => ({
  type: 'category',
  data,
  axisTick: { show: false },
  axisLine,
  axisLabel: { ...axisText, ...label },
});

/** Vertical axis of amounts. */
export const amountAxis = (formatter: (value: number) => string) => ({
  type: 'value',
  splitNumber: 3,
  splitLine: axisLine,
  axisLabel: { ...axisText, formatter },
});

/** The name of a curve at its end, moved up or down by `shift` px. */
export const endLabel = (formatter: string, color: string, shift: number) => ({
  show: true,
  formatter,
  color,
  fontSize: 20,
  offset: [0, shift],
});
