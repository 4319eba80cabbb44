import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResultOf } from '#shared/contract/call.ts';
import { searchRecords } from '#shared/contract/search.ts';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';
import type { NavItem } from '#src/shell/nav-items.ts';
import { useTabStore } from '#src/tab/tab-store.ts';
import { tabTitle } from '#src/tab/tabs.ts';
import { matchingEntries, matchingPages, menuPages } from './menu-matches.ts';
import { paletteMessages } from './palette.messages.ts';
import type { PaletteEntry, PaletteSection } from './palette-entry.ts';
import { recentChoices } from './recent-choices.ts';

const noMenu: readonly MenuNode[] = [];
const mostPages = 8;
const mostTabs = 5;
/**
 * Milliseconds after the last key before records are searched; then the minimum and maximum length that the call
 * accepts.
 */
const pause = 180;
const shortest = 2;
const longest = 50;

export interface PaletteFindings {
  /** False for a JeecgBoot server, which cannot search records. */
  readonly searchesRecords: boolean;
  readonly sections: readonly PaletteSection[];
  /** Message if there are no entries, or about the state of the search for records. */
  readonly word: string | null;
  readonly searching: boolean;
  readonly failure: { readonly text: string; readonly retry: () => void } | null;
}

/** Sections for the typed text: recent choices without a text; tabs, pages and records with a text. */
export function usePaletteSections(items: readonly NavItem[], typed: string): PaletteFindings {
  const t = useMessages(paletteMessages);
  const menu = useSession((state) => state.permissions?.menu ?? noMenu);
  const username = useSession((state) => state.session?.userInfo.username ?? '');
  const pages = useMemo(() => menuPages(items, menu), [items, menu]);
  const [recent] = useState(() => recentChoices(username));
  const open = useOpenTabs();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const text = typed.trim();
  const searchesRecords = useSupported(searchRecords);
  const { found, searching, failure, partial } = useRecords(text, searchesRecords);

  if (text === '') {
    const isOpen = ({ path }: PaletteEntry) => open.some((tab) => tab.path === path);
    const lately = recent.flatMap((entry) => standing(entry, pages)).filter((entry) => !isOpen(entry));
    const sections = filled([
      { key: 'tabs', title: t('tabs'), entries: open.filter(({ path }) => path !== here) },
      { key: 'recent', title: t('recent'), entries: lately },
    ]);
    return {
      sections,
      word: sections.length === 0 ? t(searchesRecords ? 'empty' : 'emptyPages') : null,
      searching: false,
      failure: null,
      searchesRecords,
    };
  }
  const tabs = matchingEntries(open, text).slice(0, mostTabs);
  const shown = new Set(tabs.map(({ path }) => path));
  const matching = matchingPages(pages, text).filter(({ path }) => !shown.has(path));
  const sections = filled([
    { key: 'tabs', title: t('tabs'), entries: tabs },
    { key: 'pages', title: t('pages'), entries: matching.slice(0, mostPages) },
    ...found.map((section) => ({
      ...section,
      entries: section.entries.filter(({ path }) => !shown.has(path)),
      ...(section.more && { note: t('more') }),
    })),
  ]);
  const nothing = sections.length === 0 && !searching && failure === null;
  const isShort = searchesRecords && text.length < shortest;
  const none = nothing ? t(searchesRecords ? 'nothing' : 'nothingPages', { text }) : null;
  const word = isShort ? t('short') : (none ?? (partial ? t('partial') : null));
  return { sections, word, searching, failure, searchesRecords };
}

const filled = (sections: readonly PaletteSection[]): readonly PaletteSection[] =>
  sections.filter(({ entries }) => entries.length > 0);

/** Keeps a recent choice if the menu still has the page, with the page's current title. */
function standing(entry: PaletteEntry, pages: readonly PaletteEntry[]): PaletteEntry[] {
  const [bare = ''] = entry.path.split(/[?#]/, 1);
  const page = pages.find(({ path }) => path === entry.path);
  if (page) return [page];
  return pages.some(({ path, external }) => !external && bare.startsWith(`${path}/`)) ? [entry] : [];
}

function useOpenTabs(): readonly PaletteEntry[] {
  const tabs = useTabStore((state) => state.tabs);
  return useMemo(
    () =>
      tabs.map((tab): PaletteEntry => {
        const { pathname, search, hash, state } = tab.place;
        return { kind: 'tab', path: pathname + search + hash, title: tabTitle(tab), detail: '', state };
      }),
    [tabs],
  );
}

type Group = ResultOf<typeof searchRecords>['groups'][number];
type RecordSection = PaletteSection & { readonly more: boolean };

function useRecords(text: string, isSupported: boolean) {
  const t = useMessages(paletteMessages);
  const recordPath = useRecordPath();
  const asked = useDebounced(text.slice(0, longest), pause);
  const enabled = isSupported && text.length >= shortest && asked.length >= shortest;
  const records = useCall(
    searchRecords,
    { query: { keyword: asked } },
    // Earlier results stay until the next ones arrive; typing cancels the pending request.
    { enabled, quiet: true, placeholderData: (before) => before, staleTime: 10_000 },
  );
  const sectionOf = ({ resource, title, records: rows, more }: Group): RecordSection[] => {
    const entries = rows.flatMap(({ id, label, hint }): PaletteEntry[] => {
      const path = recordPath(resource, id);
      return path === undefined ? [] : [{ kind: 'record', path, title: label, detail: hint ?? '' }];
    });
    return entries.length === 0 ? [] : [{ key: resource, title, entries, more }];
  };
  const failed = enabled && records.isError;
  return {
    found: enabled && !failed ? (records.data?.groups ?? []).flatMap(sectionOf) : [],
    searching: isSupported && text.length >= shortest && (records.isFetching || asked !== text.slice(0, longest)),
    partial: enabled && (records.data?.partial ?? false),
    failure: failed
      ? { text: t('failed', { reason: records.error.message }), retry: () => void records.refetch() }
      : null,
  };
}
