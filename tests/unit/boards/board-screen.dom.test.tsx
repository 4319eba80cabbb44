import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardClient } from '#boards/kit/board-client.ts';
import { BoardScreen } from '#boards/kit/board-screen.tsx';
import { useWall } from '#boards/kit/use-wall.ts';
import { Play } from '#boards/play.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T01:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function Wall() {
  useWall();
  return null;
}

const label = (text: string) => ({ zh: text, en: text });
const figure = { kind: 'kpi', value: 5, delta: 1, period: 'day', trend: [1, 2] };
const data = { asOf: '2026-11-20 09:00:00', refreshSeconds: 10, release: 'r', figures: { f: figure } };
const board = {
  name: 'dataCockpit' as const,
  title: label('Cockpit'),
  panels: [{ figure: 'f', at: [1, 8, 1, 3], tall: [3, 4, 5, 6], title: label('Figure') }],
} as never;

function client(more: object = {}): BoardClient<never> {
  const picture = { data, confirmedAt: Date.now(), heardAt: performance.now() };
  return {
    subscribe: () => () => undefined,
    picture: () => picture,
    refusal: () => null,
    missing: () => false,
    busy: () => false,
    start: vi.fn(),
    stop: vi.fn(),
    ...more,
  } as never;
}
const age = () => screen.getByRole('status');

it('shows the panels with the time of the data, and how old it is', () => {
  render(<BoardScreen board={board} client={client()} turn="2 / 6" />);
  expect(screen.getByRole('region', { name: 'Figure' }).textContent).toContain('5');
  expect([document.title, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
    'Cockpit - Production resources',
    'Production resourcesCockpit2 / 6',
  ]);
  expect([age().textContent, age().dataset.level]).toEqual([
    '●Data as of 2026-11-20 09:00:00confirmed 0 s ago',
    'fresh',
  ]);
  expect(screen.getByText('2026-11-20').parentElement?.textContent).toBe('2026-11-2009:00:00');
  act(() => vi.advanceTimersByTime(16_000));
  expect([age().textContent?.slice(0, 1), age().dataset.level]).toEqual(['○', 'silent']);
  act(() => vi.advanceTimersByTime(5_000));
  expect([age().textContent, age().dataset.level]).toEqual([
    '▲Data as of 2026-11-20 09:00:00not updated for 21 s',
    'amber',
  ]);
  act(() => vi.advanceTimersByTime(30_000));
  expect(age().dataset.level).toBe('red');
});

it('waits for the first picture', () => {
  render(<BoardScreen board={board} client={client({ picture: () => null })} />);
  expect([screen.queryByRole('region'), age().textContent]).toEqual([null, '▲Waiting for data']);
  screen.getByText('Waiting for data', { selector: '.waiting' });
});

it.each([
  [{ refusal: () => 'No key' }, 'No key'],
  [{ missing: () => true }, /JeecgBoot/],
])('says why a screen shows no board: %j', (more, text) => {
  render(<BoardScreen board={board} client={client(more)} />);
  screen.getByText(text);
  expect(screen.queryByRole('region')).toBeNull();
});

it('places the panels as the screen needs', () => {
  const width = window.innerWidth;
  const { unmount } = render(<BoardScreen board={board} client={client()} />);
  expect(screen.getByRole('region').style.gridColumn).toBe('1 / span 8');
  unmount();
  Object.assign(window, { innerWidth: 100 });
  render(<BoardScreen board={board} client={client()} />);
  expect(screen.getByRole('region').style.gridColumn).toBe('3 / span 4');
  Object.assign(window, { innerWidth: width });
});

it('shows the boards in turn, and skips one without data', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('/').at(-1) ?? '');
    if (url.includes('quality')) return new Response('', { status: 500 });
    return Response.json({ success: true, message: '', code: 200, result: data });
  });
  const load = async (name: string) => ({ name, title: label(name), panels: [] }) as never;
  const names = ['dataCockpit', 'qualitymanage', 'stockmanage'] as const;
  await act(async () => {
    render(<Play playlist={{ names, seconds: 20 }} load={load} />);
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  expect(title()).toBe('Production resourcesdataCockpit1 / 3');
  const others = () => new Set(asked.filter((name) => !name.includes('Cockpit')));
  expect(others().size).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(others().size).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(title()).toBe('Production resourcesstockmanage3 / 3');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(title()).toBe('Production resourcesdataCockpit1 / 3');
});

it('hides the pointer of a wall screen, and switches full screen with F', () => {
  const request = vi.fn(() => Promise.resolve());
  document.documentElement.requestFullscreen = request;
  const { unmount } = render(<Wall />);
  const hidden = () => document.documentElement.classList.contains('no-pointer');
  vi.advanceTimersByTime(2_999);
  expect(hidden()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(hidden()).toBe(true);
  fireEvent.pointerMove(window);
  expect(hidden()).toBe(false);
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
  fireEvent.keyDown(window, { key: 'x' });
  expect(request).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'F' });
  fireEvent.doubleClick(document.body);
  expect(request).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(3_000);
  unmount();
  expect(hidden()).toBe(false);
});
