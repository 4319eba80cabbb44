// `node scripts/screenshots.mjs` takes the screenshots of README.md from the built product with a demo yard (`docs/images`).
import { mkdirSync } from 'node:fs';
import { goHome, openBrowser, signIn, startProduct } from './pictured-product.mjs';

goHome();
const { url, password, stop } = await startProduct();
const browser = await openBrowser();
try {
  mkdirSync('docs/images', { recursive: true });
  const office = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await signIn(office, url, 'team_leader', password);
  await office.goto(`${url}/prm/scaffold/apply`);
  await office.getByRole('gridcell', { name: /^JS-/ }).first().waitFor();
  await office.screenshot({ path: 'docs/images/applications.png' });

  const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
  await wall.goto(`${url}/mengshi/largescreen/dataCockpit`);
  await wall.getByRole('img', { name: '资源申请量' }).locator('svg').waitFor();
  // The bars are animated for half a second.
  await wall.waitForTimeout(1000);
  await wall.screenshot({ path: 'docs/images/cockpit.png' });
} finally {
  await browser.close();
  await stop();
}
