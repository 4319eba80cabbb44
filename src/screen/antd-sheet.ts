import { useInsertionEffect } from 'react';

/** Rules of one of antd's components as the build made them (scripts/antd-sheets.ts). */
export interface AntdSheet {
  readonly key: string;
  readonly css: string;
  /** Where antd puts them among its own: lower ones first, and all of them before ours. */
  readonly order: number;
}

type Maker<Parameters extends unknown[], Hook> = (component: unknown, rules: () => [], ...rest: Parameters) => Hook;
type HookOptions = { readonly injectStyle?: boolean } | undefined;

const put = new Set<string>();

/**
 * In the place of antd's `genStyleHooks` and its like, when the rules are known: the hook (or component) that they make puts the
 * rules into the page when it is first used, as it would have put those that it had made itself.
 */
export function withSheet<Rest extends [unknown?, HookOptions?], Arguments extends unknown[], Result>(
  make: Maker<Rest, (...given: Arguments) => Result>,
  sheets: readonly AntdSheet[],
) {
  return (component: unknown, ...rest: Rest) => {
    const use = make(component, () => [], ...rest);
    // Whoever draws antd's component inside another has rules of its own for it.
    if (rest[1]?.injectStyle === false) return use;
    return (...given: Arguments): Result => {
      useInsertionEffect(() => {
        for (const sheet of sheets) putSheet(sheet);
      }, []);
      return use(...given);
    };
  };
}

function putSheet({ key, css, order }: AntdSheet): void {
  if (put.has(key)) return;
  put.add(key);
  const style = document.createElement('style');
  // By these antd finds its place for what it makes at run time: its custom properties.
  style.dataset.rcOrder = 'prependQueue';
  style.dataset.rcPriority = String(order);
  style.textContent = css;
  const before = [...document.head.querySelectorAll<HTMLStyleElement>('style[data-rc-order^="prepend"]')];
  const last = before.findLast(({ dataset }) => Number(dataset.rcPriority ?? 0) <= order);
  document.head.insertBefore(style, last ? last.nextSibling : document.head.firstChild);
}
