import { printRow } from './bench-row.ts';
import { benchBoards } from './boards.ts';
import { benchControls } from './controls.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchGrid } from './grid.ts';
import { benchListCall } from './list-call.ts';
import { benchListQuery } from './list-query.ts';
import { benchLoop } from './loop.ts';
import { benchOnlineForms } from './online-forms.ts';
import { benchPalette } from './palette.ts';
import { benchPlaceBoard } from './place-board.ts';
import { benchStartUp } from './start-up.ts';
import { benchSummaries } from './summaries.ts';
import { benchTabs } from './tabs.ts';
import { benchTimeline } from './timeline.ts';
import { benchYard } from './yard.ts';

const suites = {
  grid: benchGrid,
  timeline: benchTimeline,
  'first-load': benchFirstLoad,
  'start-up': benchStartUp,
  tabs: benchTabs,
  controls: benchControls,
  'list-call': benchListCall,
  'list-query': benchListQuery,
  'online-forms': benchOnlineForms,
  palette: benchPalette,
  loop: benchLoop,
  yard: benchYard,
  'place-board': benchPlaceBoard,
  summaries: benchSummaries,
  boards: benchBoards,
};

/**
 * `npm run bench [suite …]`: every figure is a ratio within this run; figures of different machines are never compared.
 */
const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  for (const row of await bench()) printRow(row);
}
