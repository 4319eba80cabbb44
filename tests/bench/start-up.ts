import type { Browser, BrowserContext, Page } from 'playwright-core';
import { testPasswords } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';
import { signInByPassword, withFloor, withProduct } from './first-load.ts';

/** `START_ROUNDS=2` for a quick run. */
const rounds = Number(process.env.START_ROUNDS ?? 7);
/** Simulates a slow machine: a quarter of this one's speed, 10 Mbps, 40 ms. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

interface Start {
  readonly url: string;
  /** Selector that is present once the page is usable. */
  readonly ready: string;
  readonly storage?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

interface Times {
  readonly paint: number;
  readonly usable: number;
}

async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Times of one cold start in ms; usable: the content is visible and the task in progress has ended. */
async function startOf(browser: Browser, { url, ready, storage }: Start): Promise<Times> {
  const context = await browser.newContext(storage && { storageState: storage });
  try {
    const page = await context.newPage();
    await slowly(page);
    await page.addInitScript(`globalThis.tasks = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, startTime + duration])))
        .observe({ type: 'longtask', buffered: true });
      const look = () => {
        const found = document.querySelector(${JSON.stringify(ready)});
        if (found && found.getBoundingClientRect().height > 0) globalThis.seen = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);`);
    await page.goto(url, { waitUntil: 'commit' });
    // No queries meanwhile, because Playwright's first query compiles code in the page, which took a fifth of the time
    // to the first paint.
    do await page.waitForTimeout(4_000);
    while (!(await page.evaluate(`'seen' in globalThis && performance.now() > seen + 1_500`)));
    return await page.evaluate(`(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const usable = tasks.reduce((end, [from, to]) => (from < end + 250 && to > end ? to : end), seen);
      return { paint: first.startTime, usable };
    })()`);
  } finally {
    await context.close();
  }
}

/** Milliseconds from pressing the button to the first page. */
async function press(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowly(page);
    let pressed = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/sys/login')) pressed = performance.now();
    });
    await page.goto(`${url}/user/login`);
    await page.getByLabel('用户名', { exact: true }).fill('team_leader');
    await page.getByLabel('密码', { exact: true }).fill(testPasswords.demo);
    // Users type slower than a test, so the shell is loaded meanwhile.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: /登\s*录/ }).click();
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    return performance.now() - pressed;
  } finally {
    await context.close();
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(browser: Browser, url: string, login: string, shell: string): Promise<readonly BenchRow[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInByPassword(page, url);
  const storage = await context.storageState();
  await context.close();
  const starts = {
    floor: { url: login, ready: 'input[type=password]' },
    ours: { url: `${url}/user/login`, ready: 'input[type=password]' },
    shell: { url: shell, ready: 'td' },
    home: { url: `${url}/dashboard/analysis`, ready: 'main h1', storage },
  };
  const times: Record<keyof typeof starts, Times[]> = { floor: [], ours: [], shell: [], home: [] };
  const presses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['floor', 'ours', 'shell', 'home'] as const)
      times[name].push(await startOf(browser, starts[name]));
    presses.push(await press(browser, url));
  }
  const of = (name: keyof typeof starts, what: keyof Times) => middle(times[name].map((each) => each[what]));
  const row = (text: string, ours: number, floor: number, aim: number): BenchRow => ({
    measure: text,
    ratio: ours / floor,
    aim,
    detail: `${ours.toFixed(0)} over ${floor.toFixed(0)} ms, middle of ${rounds}`,
  });
  return [
    // The time for which our page is blank, over the time until the floor's form is usable.
    row('login page, first paint over a usable React form', of('ours', 'paint'), of('floor', 'usable'), 0.6),
    row('login page, usable over a React form', of('ours', 'usable'), of('floor', 'usable'), 1.3),
    row('office opened cold over antd layout, menu and table', of('home', 'usable'), of('shell', 'usable'), 1.25),
    row('press to first page over the same', middle(presses), of('shell', 'usable'), 0.8),
  ];
}

/** Starts of the office at a quarter of the machine's speed, alternately with the floors. */
export function benchStartUp(): Promise<readonly BenchRow[]> {
  return withProduct((browser, url, folder) =>
    withFloor('login', folder, (login) => withFloor('office', folder, (shell) => measure(browser, url, login, shell))),
  );
}
