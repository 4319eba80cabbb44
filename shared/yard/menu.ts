import { type BoardName, boardNames, boardPath, boardTitles } from '#shared/boards.ts';
import { boardKeyRight } from '#shared/contract/yard/board-preview.ts';
import { allAreas, type MenuDirectory, type MenuEntry, todoPage } from '#shared/resource/menu-entry.ts';
import { yardAreas } from './areas.ts';
import { statisticsDirectory } from './month/statistics-directory.ts';
import { inMenuOrder, summaryPage } from './summary-definition.ts';

/**
 * Keys of the first six boards. Rows of yards in use have ids derived from these keys, so they stay; the key of any
 * other board is its name.
 */
const boardKeys: Readonly<Partial<Record<BoardName, string>>> = {
  dataCockpit: 'cockpit',
  productmanage: 'production',
  purchasemanage: 'purchase',
  qualitymanage: 'quality',
  sellmanage: 'sales',
  stockmanage: 'stock',
};

/** Menu entry of a wall board, which opens in a new window. */
function boardLink(board: BoardName): MenuEntry {
  return {
    key: `board.${boardKeys[board] ?? board}`,
    title: boardTitles[board],
    url: `{{origin}}${boardPath(board)}`,
    component: 'layouts/IframePageView',
    external: true,
  };
}

/** The wall boards (docs/domain.md §18). They belong to no area, and every user may open them. */
export const boardMenu = {
  key: 'board',
  order: 110,
  title: { zh: '大屏', en: 'Wall boards' },
  icon: 'fund',
  url: '/board',
  children: [
    ...boardNames.map(boardLink),
    {
      key: 'board.preview',
      title: { zh: '看板预览', en: 'Board preview' },
      url: '/board/preview',
      component: 'board/Preview',
      keepAlive: true,
      codes: [
        { code: 'prm:board:preview', title: { zh: '查看', en: 'View' } },
        { code: boardKeyRight, title: { zh: '查看看板密钥', en: 'View the key of the wall boards' } },
      ],
    },
  ],
} as const satisfies MenuDirectory;

/** The pending tasks of a person in all areas: the todo pages of the areas on one page. */
export const todoMenu = {
  ...todoPage('todo', allAreas, { zh: '全部待办', en: 'All tasks' }),
  order: 11,
  icon: 'audit',
} as const satisfies MenuDirectory;

/** For managers: late records and tasks of all areas (`LateKind`). */
export const lateMenu = {
  key: 'late',
  order: 15,
  title: { zh: '超时与滞后', en: 'Overdue and late' },
  icon: 'clock-circle',
  url: '/dashboard/late',
  component: 'dashboard/Late',
  keepAlive: true,
  codes: [
    { code: 'prm:late:list', title: { zh: '查看', en: 'View' } },
    { code: 'prm:late:urge', title: { zh: '催办', en: 'Remind' } },
    { code: 'prm:late:handOver', title: { zh: '转办', en: 'Hand over' } },
  ],
} as const satisfies MenuDirectory;

/** Charts of past work, calculated from the records that the person may list. */
const chartsMenu = {
  key: 'charts',
  order: 12,
  title: { zh: '统计图表', en: 'Charts' },
  icon: 'bar-chart',
  url: '/IndexNewChart',
  component: 'dashboard/Charts',
  keepAlive: true,
} as const satisfies MenuDirectory;

/** The reports of all areas; the area of the monthly close adds its own list. */
const statisticsMenu: MenuDirectory = {
  ...statisticsDirectory,
  children: inMenuOrder(yardAreas.flatMap(({ summaries = [] }) => summaries)).map(summaryPage),
};

/** Directories that belong to no area. */
const common = [
  {
    key: 'dashboard',
    order: 10,
    title: { zh: '首页', en: 'Home' },
    icon: 'home',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
  },
  todoMenu,
  chartsMenu,
  lateMenu,
  boardMenu,
] as const satisfies readonly MenuDirectory[];

/** Merges directories of the same key: their pages are listed in the order of the areas. */
function merged(directories: readonly MenuDirectory[]): readonly MenuDirectory[] {
  const byKey = new Map<string, MenuDirectory>();
  for (const directory of directories) {
    const { children = [] } = byKey.get(directory.key) ?? {};
    const all = [...children, ...(directory.children ?? [])];
    byKey.set(directory.key, all.length > 0 ? { ...directory, children: all } : directory);
  }
  return [...byKey.values()];
}

/** The whole menu that the product ships, in its order. */
export const menu: readonly MenuDirectory[] = merged([
  ...common,
  statisticsMenu,
  ...yardAreas.flatMap(({ menu: own }) => own ?? []),
]).toSorted((one, other) => one.order - other.order);
