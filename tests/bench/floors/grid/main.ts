import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { columns, makeRow, makeRows, rowCount } from '../../grid-page/bench-rows.ts';

/**
 * Minimal grid: rows recycled by hand, plain text cells, one input on double click, none of the features that users
 * need.
 */
const rowHeight = 40;
const headHeight = 40;
const width = 120;
const spareRows = 4;
const grid = document.querySelector<HTMLElement>('#grid') as HTMLElement;
let rows = makeRows();

interface PooledRow {
  readonly element: HTMLElement;
  readonly texts: readonly Text[];
  index: number;
}

const shownColumns = columns.slice(0, Math.ceil(window.innerWidth / width));
const height = document.createElement('div');
const head = element('row', headHeight);
head.style.position = 'sticky';
head.style.top = '0';
for (const [at, column] of shownColumns.entries()) head.append(cell(at, column.title));
grid.append(head, height);
const pool: PooledRow[] = Array.from({ length: Math.ceil(grid.clientHeight / rowHeight) + 2 * spareRows }, () => {
  const row = element('row', rowHeight);
  const texts = shownColumns.map((_, at) => {
    const text = document.createTextNode('');
    row.append(cell(at, text));
    return text;
  });
  grid.append(row);
  return { element: row, texts, index: -1 };
});

function element(className: string, tall: number): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.style.height = `${tall}px`;
  return made;
}

function cell(at: number, content: Text | string): HTMLElement {
  const made = element('cell', rowHeight - 1);
  made.style.left = `${at * width}px`;
  made.append(content);
  return made;
}

function paint(all: boolean): void {
  const first = Math.max(0, Math.floor(grid.scrollTop / rowHeight) - spareRows);
  for (let index = first; index < Math.min(rows.length, first + pool.length); index += 1) {
    const slot = pool[index % pool.length];
    const row = rows[index];
    if (slot === undefined || row === undefined || (slot.index === index && !all)) continue;
    slot.index = index;
    slot.element.style.top = '0';
    slot.element.style.transform = `translateY(${headHeight + index * rowHeight}px)`;
    slot.element.dataset.index = String(index);
    for (const [at, text] of slot.texts.entries()) text.data = String(row[shownColumns[at]?.key ?? ''] ?? '');
  }
}

function resize(): void {
  height.style.height = `${rows.length * rowHeight}px`;
}

grid.addEventListener('scroll', () => paint(false), { passive: true });
grid.addEventListener('dblclick', (event) => {
  const target = (event.target as Element).closest<HTMLElement>('.cell');
  const slot = pool.find((each) => each.element === target?.parentElement);
  const key = shownColumns[target === null ? -1 : Math.round(target.offsetLeft / width)]?.key;
  const row = rows[slot?.index ?? -1];
  if (target === null || slot === undefined || row === undefined || key === undefined) return;
  const input = document.createElement('input');
  input.value = String(row[key]);
  target.replaceChildren(input);
  input.focus();
  input.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed !== 'Enter') return;
    rows[slot.index] = { ...row, [key]: input.value };
    const text = slot.texts[shownColumns.findIndex((each) => each.key === key)];
    if (text !== undefined) target.replaceChildren(text);
    paint(true);
  });
});
resize();
paint(true);

let inserted = 0;
Object.assign(window, {
  bench: {
    scroller: grid,
    insertRow(at: number): void {
      inserted += 1;
      rows.splice(at, 0, makeRow(rowCount + inserted, `NEW${inserted}`));
      resize();
      paint(true);
    },
    sortBy(key: string): void {
      const at = (row: GridRecord) => row[key] as number;
      rows = [...rows].sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0));
      paint(true);
    },
    async validateAll(): Promise<number> {
      return rows.filter((row) => row.notes === '' || row.notes === null || row.notes === undefined).length;
    },
  },
});
