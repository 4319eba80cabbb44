import { lookup } from '#shared/lookup.ts';

/**
 * Names in other icon sets (`icon-park`, `ion`, `mdi` …) → the antd icon with the same meaning. Some antd icons are
 * included, too: if the menu used an icon that pages also use, the icon would become a chunk of its own, so the menu
 * uses a similar icon.
 */
const sameAs = lookup<string>({
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
});

/**
 * The antd names to try for a plain name, best match first: the name itself, then its synonym, then its words from the
 * last one and their synonyms.
 */
export function iconNames(plain: string): readonly string[] {
  const words = plain.split('-').reverse();
  return [plain, ...[plain, ...words].flatMap(sameOf), ...words];
}

function sameOf(word: string): readonly string[] {
  const same = sameAs[word];
  return same === undefined ? [] : [same];
}
