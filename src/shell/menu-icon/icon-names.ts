/**
 * Words of other icon sets (`icon-park`, `ion`, `mdi` …) that mean one of antd's; and antd's that pages
 * show as well, which would each be a chunk of its own if they stood in the menu's too: the next one to them.
 */
const sameAs: Readonly<Record<string, string>> = {
  application: 'appstore',
  apps: 'appstore',
  board: 'dashboard',
  cart: 'shopping-cart',
  chart: 'bar-chart',
  'cloud-upload': 'upload',
  code: 'api',
  cog: 'setting',
  data: 'database',
  doc: 'file-done',
  document: 'file-done',
  edit: 'form',
  file: 'file-done',
  export: 'share-alt',
  'file-excel': 'file-word',
  'file-text': 'file-done',
  filter: 'control',
  folder: 'container',
  'folder-open': 'container',
  gear: 'setting',
  grid: 'appstore',
  house: 'home',
  inbox: 'container',
  link: 'share-alt',
  list: 'profile',
  lock: 'safety-certificate',
  log: 'history',
  logout: 'share-alt',
  map: 'environment',
  money: 'dollar',
  monitoring: 'monitor',
  notice: 'notification',
  'ordered-list': 'profile',
  people: 'team',
  peoples: 'team',
  person: 'user',
  picture: 'camera',
  printer: 'file-pdf',
  qrcode: 'barcode',
  report: 'fund',
  safety: 'safety-certificate',
  save: 'hdd',
  settings: 'setting',
  ship: 'deployment-unit',
  switcher: 'block',
  table: 'profile',
  time: 'clock-circle',
  tree: 'apartment',
  'unordered-list': 'profile',
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
