import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { writeSetting } from '#shared/session/store.ts';
import { useNewVersion } from '#src/resource/definitions/use-new-version.ts';
import { useDraft } from '#src/resource/use-draft.ts';
import { changeDisplay, onDisplayChange, readDisplay } from '#src/screen/display-settings.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { keepEnter, leavePopup } from '#src/screen/menu-focus.ts';
import { PartBoundary } from '#src/screen/part-boundary.tsx';
import { chooseTheme, currentTheme, onThemeChange } from '#src/screen/theme.ts';
import { useFocusBack } from '#src/screen/use-focus-back.ts';
import { useShortcuts } from '#src/screen/use-shortcuts.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { loan } from '#tests/support/dom/loan.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

function Keys({ run }: { readonly run: () => unknown }) {
  useShortcuts({ a: run, b: undefined });
  return (
    <>
      <input aria-label="text" />
      <input type="checkbox" aria-label="tick" />
      <div role="menu" tabIndex={-1} aria-label="menu" />
      <button type="button">plain</button>
    </>
  );
}

it.each<[string, () => HTMLElement, object, number]>([
  ['on the page', () => document.body, {}, 1],
  ['as a capital letter', () => document.body, { key: 'A' }, 1],
  ['on a button', () => screen.getByRole('button'), {}, 1],
  ['on a checkbox', () => screen.getByLabelText('tick'), {}, 1],
  ['in a text', () => screen.getByLabelText('text'), {}, 0],
  ['in a menu', () => screen.getByRole('menu'), {}, 0],
  ['held down', () => document.body, { repeat: true }, 0],
  ['with Ctrl', () => document.body, { ctrlKey: true }, 0],
  ['with Alt', () => document.body, { altKey: true }, 0],
  ['with Meta', () => document.body, { metaKey: true }, 0],
  ['without an action', () => document.body, { key: 'b' }, 0],
])('a shortcut %s', (_, target, more, calls) => {
  const run = vi.fn();
  show(<Keys run={run} />);
  const isLeft = fireEvent.keyDown(target(), { key: 'a', ...more });
  expect([run.mock.calls.length, isLeft]).toEqual([calls, calls === 0]);
});

it('leaves a key to others if its action says so, and while a dialog is open', () => {
  const run = vi.fn(() => false);
  show(<Keys run={run} />);
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true">x</div>');
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(run).toHaveBeenCalledOnce();
});

function Dialog({ open, elsewhere }: { readonly open: boolean; readonly elsewhere?: boolean }) {
  useFocusBack(open, 'd');
  return (
    <>
      <button type="button">opener</button>
      <button type="button">other</button>
      {open && !elsewhere && (
        <div data-dialog="d">
          <input aria-label="inside" />
        </div>
      )}
    </>
  );
}

it.each([
  ['the opener if it is lost', (): HTMLElement | null => null, 'opener'],
  ['what has taken it', () => screen.getByText('other'), 'other'],
])('a closed dialog gives the focus to %s', (_, take, expected) => {
  const shown = show(<Dialog open={false} />);
  screen.getByText('opener').focus();
  shown.again(<Dialog open />);
  screen.getByLabelText('inside').focus();
  take()?.focus();
  shown.again(<Dialog open={false} />);
  expect(document.activeElement?.textContent).toBe(expected);
});

it('gives the focus back to the opener of a popup unless something else has it', () => {
  document.body.innerHTML =
    '<button id="o">o</button><input id="i" /><div class="ant-dropdown"><a id="p" href="#">p</a></div>';
  const at = (id: string) => document.getElementById(id) as HTMLElement;
  at('i').focus();
  leavePopup(at('o'));
  expect(document.activeElement?.id).toBe('i');
  at('p').focus();
  leavePopup(at('o'));
  expect(document.activeElement?.id).toBe('o');
  const preventDefault = vi.fn();
  keepEnter({ key: 'Enter', preventDefault } as never);
  keepEnter({ key: ' ', preventDefault } as never);
  expect(preventDefault).toHaveBeenCalledOnce();
});

let broken = true;
function Fragile() {
  if (broken) throw new Error('broken');
  return <p>whole</p>;
}

it('a part that fails offers to be tried again; one that can be closed is closed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', vi.fn());
  broken = true;
  show(
    <PartBoundary>
      <Fragile />
    </PartBoundary>,
  );
  expect(screen.queryByRole('alert')).not.toBeNull();
  broken = false;
  fireEvent.click(screen.getByRole('button'));
  expect([screen.queryByText('whole') !== null, screen.queryByRole('alert')]).toEqual([true, null]);
  broken = true;
  const onLost = vi.fn();
  show(
    <PartBoundary onLost={onLost}>
      <Fragile />
    </PartBoundary>,
  );
  expect([onLost.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null]);
  vi.restoreAllMocks();
});

it('a lazy part that can be closed is closed if it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', vi.fn());
  const Part = lazyPart<{ readonly onClose: (done: boolean) => void }>(async () => () => {
    throw new Error('broken');
  });
  const onClose = vi.fn();
  show(<Part onClose={onClose} />);
  await waitFor(() => expect(onClose.mock.calls).toEqual([[false]]));
  vi.restoreAllMocks();
});

it('tells of a change of theme once, stores it, and follows another window', () => {
  const told = vi.fn();
  const stop = onThemeChange(told);
  chooseTheme('dark');
  chooseTheme('dark');
  expect([currentTheme(), told.mock.calls.length]).toEqual(['dark', 1]);
  writeSetting('COLOR_SCHEME', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'pro__OTHER' }));
  expect(currentTheme()).toBe('dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'pro__COLOR_SCHEME' }));
  expect([currentTheme(), told.mock.calls.length]).toEqual(['light', 2]);
  chooseTheme('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(currentTheme()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(currentTheme()).toBe('dark');
  stop();
  chooseTheme('light');
  expect(told.mock.calls.length).toBe(5);
  chooseTheme('system');
});

it('tells of changed display settings only, with what depends on them', () => {
  const told = vi.fn();
  const stop = onDisplayChange(told);
  const { multipage } = readDisplay();
  changeDisplay({ multipage });
  expect(told).not.toHaveBeenCalled();
  changeDisplay({ multipage: !multipage });
  expect([told.mock.calls.length, readDisplay().multipage]).toEqual([1, !multipage]);
  writeSetting('DEFAULT_MULTI_PAGE', multipage);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pro__OTHER' }));
  expect(readDisplay().multipage).toBe(!multipage);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pro__DEFAULT_MULTI_PAGE' }));
  expect(readDisplay().multipage).toBe(multipage);
  stop();
});

function Changes({
  value,
  hash,
  run,
  onVersion,
}: {
  readonly value: string;
  readonly hash: string;
  readonly run: (value: string) => void;
  readonly onVersion: () => void;
}) {
  useOnChange(value, run);
  useNewVersion({ ...loan, hash }, onVersion);
  return null;
}

it('runs for the first value and each other one; for a version only when it changes', () => {
  const run = vi.fn();
  const onVersion = vi.fn();
  const at = (value: string, hash: string) => <Changes value={value} hash={hash} run={run} onVersion={onVersion} />;
  const shown = show(at('1', 'a'));
  shown.again(at('1', 'a'));
  expect([run.mock.calls, onVersion.mock.calls.length]).toEqual([[['1']], 0]);
  shown.again(at('2', 'b'));
  expect([run.mock.calls, onVersion.mock.calls.length]).toEqual([[['1'], ['2']], 1]);
});

function Draft({ value }: { readonly value: readonly string[] }) {
  const [draft, setDraft] = useDraft(value);
  const [, again] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setDraft([...draft, 'x'])}>
        type
      </button>
      <button type="button" onClick={() => again((n) => n + 1)}>
        again
      </button>
      <p>{draft.join()}</p>
    </>
  );
}

it('keeps a draft until its value changes', () => {
  const shown = show(<Draft value={['a']} />);
  const text = () => document.querySelector('p')?.textContent;
  press('type');
  act(() => press('again'));
  shown.again(<Draft value={['a']} />);
  expect(text()).toBe('a,x');
  shown.again(<Draft value={['b']} />);
  expect(text()).toBe('b');
});
