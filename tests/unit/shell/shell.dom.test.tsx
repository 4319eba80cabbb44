import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { type DisplaySettings, displayDefaults } from '#shared/theme/display.ts';
import { changeDisplay, readDisplay } from '#src/screen/display-settings.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { LanguageSwitch } from '#src/shell/language-switch.tsx';
import type { NavItem } from '#src/shell/nav-items.ts';
import { Breadcrumb } from '#src/shell/page-content/breadcrumb.tsx';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import { SettingsDrawer } from '#src/shell/settings/settings-drawer.tsx';
import { Shell } from '#src/shell/shell.tsx';
import { openTab } from '#src/tab/tab-store.ts';
import { buttonNames, press } from '#tests/support/dom/press.ts';
import { type Surroundings, show } from '#tests/support/dom/show.tsx';

const item = (key: string, title: string, more: Partial<NavItem> = {}): NavItem =>
  ({
    key,
    title,
    icon: null,
    external: null,
    children: [],
    ...more,
  }) as NavItem;
const items = [
  item('/a', '甲'),
  item('/dir', '目录', { children: [item('/dir/b', '乙'), item('x', '外部', { external: 'https://out.invalid/' })] }),
];
beforeEach(() => {
  reset();
});
afterAll(() => reset());

/** Twice, because a change of the layout turns the fixed side menu off. */
function reset(): void {
  act(() => {
    changeDisplay(displayDefaults);
    changeDisplay(displayDefaults);
  });
}

function open(settings: Partial<DisplaySettings> = {}, surroundings: Surroundings = {}) {
  act(() => changeDisplay(settings));
  const shown = show(
    <Shell items={items} brand="滑道" realname="王工" actions={<i>actions</i>}>
      <p>page</p>
    </Shell>,
    { at: '/dir/b', ...surroundings },
  );
  return { shown, frame: shown.container.querySelector<HTMLElement>('[data-menu]') };
}
const data = ({ dataset }: HTMLElement) => [dataset.menu, dataset.header, dataset.tabs, dataset.sider, dataset.width];

it.each<[Partial<DisplaySettings>, Surroundings, readonly (string | undefined)[]]>([
  [{}, {}, ['open', 'fixed', 'true', undefined, undefined]],
  [{ sidebarOpened: false }, {}, ['closed', 'fixed', 'true', undefined, undefined]],
  [{ layout: 'topmenu' }, {}, ['top', 'fixed', 'true', undefined, 'Fixed']],
  [{ autoHideHeader: true }, {}, ['open', 'hides', 'true', undefined, undefined]],
  [{ fixedHeader: false }, {}, ['open', 'loose', 'true', undefined, undefined]],
  [{ fixSiderbar: false }, {}, ['open', 'fixed', 'true', 'loose', undefined]],
  [{ multipage: false }, {}, ['open', 'fixed', undefined, undefined, undefined]],
  [{ layout: 'topmenu', fixSiderbar: false }, { phone: true }, ['drawer', 'fixed', undefined, undefined, undefined]],
])('is laid out as the settings %j %j say', (settings, surroundings, expected) => {
  const { frame } = open(settings, surroundings);
  expect(data(frame as HTMLElement)).toEqual(expected);
  expect(screen.queryByRole('navigation', { name: '已打开的页面' }) !== null).toBe(expected[2] === 'true');
});

it('folds the menu and unfolds it, and welcomes the person', () => {
  const { frame } = open();
  expect(screen.queryByText(/，王工，欢迎您$/)).not.toBeNull();
  press('收起菜单');
  expect([frame?.dataset.menu, readDisplay().sidebarOpened]).toEqual(['closed', false]);
  press('展开菜单');
  expect([frame?.dataset.menu, readDisplay().sidebarOpened]).toEqual(['open', true]);
});

it('opens the menu as a drawer on a phone, with the title of the page, and closes it after a choice', async () => {
  const place = { pathname: '/dir/b', search: '', hash: '', state: null };
  const home = { key: '/home', place, title: '首页', component: 'h', keepAlive: true };
  const { shown } = open({}, { phone: true });
  act(() => openTab({ ...home, key: '/dir/b', title: '乙页' }, home));
  expect(screen.queryByText('乙页')).not.toBeNull();
  press('打开菜单');
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByText('甲'));
  await waitFor(() => expect(shown.address()).toBe('/a'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readDisplay().sidebarOpened).toBe(true);
});

it('selects the entry of the address, opens its directory, and goes where an entry leads', () => {
  const { shown } = open();
  const menu = screen.getByRole('navigation', { name: '主菜单' });
  expect([...menu.querySelectorAll('.ant-menu-item-selected')].map(({ textContent }) => textContent)).toEqual(['乙']);
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  fireEvent.click(within(menu).getByText('外部'));
  expect([opened.mock.calls[0]?.slice(0, 2), shown.address()]).toEqual([['https://out.invalid/', '_blank'], '/dir/b']);
  fireEvent.click(within(menu).getByText('甲'), { ctrlKey: true });
  expect(shown.address()).toBe('/dir/b');
  fireEvent.click(within(menu).getByText('甲'));
  expect(shown.address()).toBe('/a');
  const external = within(menu).getByText('外部').closest('a');
  expect([external?.getAttribute('href'), external?.target]).toEqual(['https://out.invalid/', '_blank']);
  fireEvent.click(within(menu).getByText('滑道'));
  expect(shown.address()).toBe('/');
});

it('switches to the other language, which it names', () => {
  show(<LanguageSwitch />);
  fireEvent.click(screen.getByText('EN'));
  fireEvent.click(screen.getByText('中'));
  expect(screen.queryByText('EN')).not.toBeNull();
});

it('offers an action on an empty page where there is one', () => {
  const run = vi.fn();
  show(<EmptyPage code="404" title="没有" text="没有这一页" action={{ label: '回首页', run }} />);
  expect(screen.getByRole('status').textContent).toBe('404没有没有这一页回首页');
  press('回首页');
  expect(run).toHaveBeenCalledOnce();
  document.body.replaceChildren();
  show(<EmptyPage title="没有" text="没有这一页" />);
  expect(buttonNames()).toEqual([]);
});

const node = (path: string, title: string, more: object = {}) => ({ path, component: 'x', meta: { title }, ...more });
const directory = (path: string, title: string, ...children: object[]) =>
  node(path, title, { component: 'layouts/RouteView', children });
const menu = [directory('/tool', '工具', node('/tool/loan', '借条'), node('/tool/same', '工具'))] as never;

it.each([
  ['/tool/loan', '借条', ['首页→/dashboard/analysis', '工具→/tool', '借条']],
  ['/tool/loan/l1', 'L-001', ['首页→/dashboard/analysis', '工具→/tool', '借条→/tool/loan', 'L-001']],
  ['/tool/same', '工具', ['首页→/dashboard/analysis', '工具']],
  ['/elsewhere', '别处', ['首页→/dashboard/analysis', '别处']],
])('shows at %s the way to the page', (at, title, expected) => {
  show(<Breadcrumb title={title} />, { at, permissions: { menu } });
  const steps = screen.getAllByRole('listitem').map((step) => {
    const link = step.querySelector('a');
    return link === null ? step.textContent : `${link.textContent}→${link.getAttribute('href')}`;
  });
  expect(steps).toEqual(expected);
});

it('names a page after the menu, and hides what is below the title if the menu says so', () => {
  const hidden = [
    directory('/tool', '工具', node('/tool/loan', '借条', { meta: { title: '借条', hiddenHeaderContent: true } })),
  ];
  const page = (title?: string) => (
    <PageContent
      title={title}
      description="说明"
      links={[{ label: '帮助', to: '/help' }]}
      tabs={{ label: '页', value: 'a', items: [{ value: 'a', label: '一' }], onChange: () => {} }}
    >
      <p>content</p>
    </PageContent>
  );
  show(page(), { at: '/tool/loan', permissions: { menu } });
  expect(screen.getByRole('heading').textContent).toBe('借条');
  expect([screen.queryByText('说明') !== null, screen.getByRole('link').getAttribute('href')]).toEqual([true, '/help']);
  document.body.replaceChildren();
  show(page('自己的'), { at: '/tool/loan', permissions: { menu: hidden as never } });
  expect([screen.getByRole('heading').textContent, screen.queryByText('说明')]).toEqual(['自己的', null]);
});

const row = (name: string) => screen.getByRole('switch', { name: new RegExp(`^${name}`) });

it.each<[string, keyof DisplaySettings]>([
  ['固定顶栏', 'fixedHeader'],
  ['下滑时隐藏顶栏', 'autoHideHeader'],
  ['固定侧边菜单', 'fixSiderbar'],
  ['多页签模式', 'multipage'],
  ['刷新后恢复页签', 'restoreTabs'],
  ['关闭动画', 'withoutAnimation'],
  ['色弱模式', 'weak'],
])('switches %s', async (name, key) => {
  const before = readDisplay()[key];
  show(<SettingsDrawer onClose={() => {}} />);
  expect(row(name).getAttribute('aria-checked')).toBe(String(before));
  fireEvent.click(row(name));
  await waitFor(() => expect(readDisplay()[key]).toBe(!before));
});

it.each<[Partial<DisplaySettings>, readonly string[]]>([
  [{}, []],
  [{ fixedHeader: false }, ['下滑时隐藏顶栏']],
  [{ layout: 'topmenu' }, ['固定侧边菜单']],
  [{ multipage: false }, ['刷新后恢复页签']],
])('with %j closes the settings that depend on it', (settings, closed) => {
  act(() => changeDisplay(settings));
  show(<SettingsDrawer onClose={() => {}} />);
  const names = ['固定顶栏', '下滑时隐藏顶栏', '固定侧边菜单', '多页签模式', '刷新后恢复页签'];
  expect(names.filter((name) => row(name).hasAttribute('disabled'))).toEqual(closed);
  expect(screen.queryByText('流式仅在顶部栏导航时可用') === null).toBe(settings.layout === 'topmenu');
});

it('chooses theme of the menu, colour and navigation', () => {
  show(<SettingsDrawer onClose={() => {}} />);
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen().length).toBeGreaterThanOrEqual(3);
  fireEvent.click(screen.getByRole('radio', { name: '亮色菜单' }));
  fireEvent.click(screen.getByRole('radio', { name: '顶部栏导航' }));
  fireEvent.click(screen.getByRole('radio', { name: '极光绿' }));
  expect(readDisplay()).toMatchObject({
    theme: 'light',
    layout: 'topmenu',
    color: expect.not.stringMatching(displayDefaults.color),
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '极光绿' }).checked).toBe(true);
});
