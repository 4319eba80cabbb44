import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { serveFixture } from '#tests/browser/fixtures/serve-fixture.ts';
import { type AskedCall, answerCalls } from './answer-calls.ts';
import { launchChromium } from './browser.ts';
import { recordMessages } from './shown-messages.ts';

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const envelope = (part: object) => ({ json: { success: true, message: '', code: 200, result: null, ...part } });

export const crane = (at: number) => ({ code: `C${String(at).padStart(2, '0')}`, name: `吊车 ${at}`, tons: at * 10 });

export const readColumn = (title: string) => ({ title, state: 'read', label: title });
/** The server's preview of a workbook to import. */
export const understood = {
  headerRow: 3,
  rowCount: 7,
  columns: [readColumn('编号'), readColumn('名称')],
  missing: [] as string[],
  rows: [
    ['C77', '门座式吊车'],
    ['C78', '浮吊'],
  ],
};

interface CranePage {
  readonly page: Page;
  readonly url: string;
  /** Number of cranes on the server. */
  left: number;
  /** Requests of the page since it was shown or the test began. */
  readonly asked: URL[];
  /** Answers by the last part of the path; tests may replace them. */
  readonly answers: Record<string, (call: AskedCall) => Promise<void>>;
  /** Requests of the list among `asked`. */
  lists(): URL[];
  /** Shows the page as after a load: without input, selection, data or messages of the previous test. */
  show(search?: string): Promise<void>;
  /** Waits for the first crane. */
  shown(): Promise<void>;
  open(search?: string): Promise<void>;
  tick(row: number): Promise<void>;
}

/**
 * Call at the top of a test file: a page that belongs to no resource, with its own calls, whose server is the test. It
 * is loaded once; `page` and `url` are set from the first `beforeAll` on.
 */
export function cranePage(): CranePage {
  let browser: Browser;
  let fixture: Awaited<ReturnType<typeof serveFixture>>;
  let page: Page;
  let left: number;
  const asked: CranePage['asked'] = [];
  const answers: CranePage['answers'] = {};

  const listed = ({ searchParams }: URL) => {
    const size = Number(searchParams.get('pageSize'));
    const from = (Number(searchParams.get('pageNo')) - 1) * size;
    const records = Array.from({ length: left }, (_, at) => crane(at + 1)).slice(from, from + size);
    return { records, total: left };
  };

  /** Resets answers and recorded requests. */
  function ask(): void {
    left = 21;
    asked.splice(0);
    for (const name of Object.keys(answers)) delete answers[name];
    Object.assign(answers, {
      list: (call) => call.fulfill(envelope({ result: listed(new URL(call.url)) })),
      importPreview: (call) => call.fulfill(envelope({ result: understood })),
      delete: async (call) => {
        left -= 1;
        await call.fulfill(envelope({ message: '删除成功!' }));
      },
    } satisfies CranePage['answers']);
  }

  beforeAll(async () => {
    [browser, fixture] = await Promise.all([launchChromium(), serveFixture('crane-list')]);
    page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await recordMessages(page);
    await answerCalls(page, '*/jeecg-boot/*', async (call) => {
      const url = new URL(call.url);
      asked.push(url);
      const answer = answers[url.pathname.slice(url.pathname.lastIndexOf('/') + 1)];
      if (answer === undefined) await call.fulfill(envelope({ result: {} }));
      else await answer(call);
    });
    ask();
    await page.goto(fixture.url);
  });
  beforeEach(ask);
  afterAll(async () => {
    await browser.close();
    await fixture.close();
  });

  const show = async (search = '') => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.mouse.move(0, 0);
    asked.splice(0);
    await page.evaluate((to) => {
      window.shownMessages?.splice(0);
      window.showAnew(to);
    }, `/${search}`);
  };
  const shown = () =>
    page
      .getByText(/^C\d\d$/)
      .first()
      .waitFor();

  return {
    get page() {
      return page;
    },
    get url() {
      return fixture.url;
    },
    get left() {
      return left;
    },
    set left(count) {
      left = count;
    },
    asked,
    answers,
    lists: () => asked.filter(({ pathname }) => pathname.endsWith('/crane/list')),
    show,
    shown,
    open: async (search = '') => {
      await show(search);
      await shown();
    },
    tick: (row) => page.locator(`[data-index="${row}"]`).getByRole('checkbox').click(),
  };
}
