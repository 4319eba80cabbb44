import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TimelineView } from '#src/timeline/timeline-view.tsx';
import { dayCount, firstDay, layout, makeBars, rows } from './bench-bars.ts';

const bars = makeBars();
const times = { from: firstDay, to: firstDay + dayCount };
const sizeOf = () => layout.row;
let give: () => void = () => undefined;

/** The product's timeline; React is mounted before, as on a page that waits for the answer of the server. */
function Page() {
  const [isReady, setReady] = useState(false);
  give = () => flushSync(() => setReady(true));
  if (!isReady) return null;
  return (
    <TimelineView
      label="Bench"
      rows={rows}
      bars={bars}
      times={times}
      zoom="day"
      sizeOf={sizeOf}
      rowHead={layout.rowHead}
      timeHead={layout.timeHead}
    />
  );
}

const root = document.getElementById('root');
if (root !== null) flushSync(() => createRoot(root).render(<Page />));
Object.assign(window, { bench: { give: () => give(), scroller: () => document.querySelector('[role=region]') } });
