/** Words of other icon sets (`icon-park`, `ion`, `mdi` …) that mean one of antd's. */
const sameAs: Readonly<Record<string, string>> = {
  application: 'appstore',
  apps: 'appstore',
  board: 'dashboard',
  cart: 'shopping-cart',
  cog: 'setting',
  chart: 'bar-chart',
  data: 'database',
  doc: 'file-text',
  document: 'file-text',
  gear: 'setting',
  grid: 'appstore',
  house: 'home',
  list: 'unordered-list',
  log: 'history',
  map: 'environment',
  money: 'dollar',
  monitoring: 'monitor',
  notice: 'notification',
  people: 'team',
  peoples: 'team',
  person: 'user',
  report: 'fund',
  ship: 'deployment-unit',
  settings: 'setting',
  time: 'clock-circle',
  tree: 'apartment',
  users: 'team',
  video: 'video-camera',
  wrench: 'tool',
};

/** The names under which a plain one is looked for, the likeliest first: itself, then what its words mean, from the last one. */
export function iconNames(plain: string): readonly string[] {
  const words = plain.split('-').reverse();
  return [plain, ...[plain, ...words].flatMap(sameOf), ...words];
}

function sameOf(word: string): readonly string[] {
  const same = Object.hasOwn(sameAs, word) ? sameAs[word] : undefined;
  return same === undefined ? [] : [same];
}
