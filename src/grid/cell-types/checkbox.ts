import type { Text } from '#shared/resource/text.ts';
import type { CellType } from './cell-type.ts';
import { refused, taken } from './parsed.ts';
import { isTicked, readTick, tickPairOf } from './tick-pair.ts';
import { TickShow } from './tick-show.tsx';

const neither: Text = { zh: '请填“是”或“否”', en: 'Must be yes or no' };

/** A checkbox that is always visible and toggled by a click or Space. Stores `customValue`, or true and false. */
export const checkbox: CellType = {
  text: (value, column, { language }) => {
    const ticked = isTicked(value, column);
    if (language === 'en') return ticked ? 'Yes' : 'No';
    return ticked ? '是' : '否';
  },
  parse: (text, column) => {
    const ticked = readTick(text, column);
    return ticked === undefined ? refused(neither) : taken(tickPairOf(column)[ticked ? 0 : 1]);
  },
  compare: 'text',
  Show: TickShow,
  toggled: (value, column) => tickPairOf(column)[isTicked(value, column) ? 1 : 0],
  initial: (column) => tickPairOf(column)[column.defaultChecked === true ? 0 : 1],
};
