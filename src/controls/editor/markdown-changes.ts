/** A change to a text: the replaced range, its replacement, and the new selection. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [from: number, to: number];
}

interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Adds a mark around the selection, or removes it if it is there. */
export function toggleMark({ text, from, to }: Selected, mark: string): TextChange {
  const size = mark.length;
  const inner = text.slice(from, to);
  const letter = mark.charAt(0);
  let around = 0;
  while (text.charAt(from - 1 - around) === letter && text.charAt(to + around) === letter) around += 1;
  // A single star next to `**` is not an italic mark, next to `***` it is.
  const isMarked = size === 1 ? around % 2 === 1 : around >= size;
  if (isMarked) return { from: from - size, to: to + size, insert: inner, select: [from - size, to - size] };
  return { from, to, insert: `${mark}${inner}${mark}`, select: [from + size, to + size] };
}

/** Adds a prefix to the selected lines, or removes it if all have it. `1. ` is numbered. */
export function toggleLines({ text, from, to }: Selected, sign: string): TextChange {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isNumbered = sign === '1. ';
  const present = isNumbered ? /^\d+\. / : undefined;
  const has = (line: string) => present?.test(line) ?? line.startsWith(sign);
  const bare = (line: string) => (present ? line.replace(present, '') : line.slice(sign.length));
  const changed = lines.every(has)
    ? lines.map(bare)
    : lines.map((line, at) => (has(line) ? line : `${isNumbered ? `${at + 1}. ` : sign}${line}`));
  const insert = changed.join('\n');
  return { from: start, to: end, insert, select: [start, start + insert.length] };
}

/** Makes a link of the selection and selects its URL, to be overwritten. */
export function linkSelected({ text, from, to }: Selected): TextChange {
  const address = 'https://';
  const insert = `[${text.slice(from, to)}](${address})`;
  const end = from + insert.length - 1;
  return { from, to, insert, select: [end - address.length, end] };
}
