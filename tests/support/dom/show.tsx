import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionIndex } from '#shared/resource/definition-index.ts';
import { pageComponent } from '#shared/resource/page-component.ts';
import { AntdProvider } from '#src/app/antd-provider.tsx';
import { queryDefaults } from '#src/http/query-defaults.ts';
import { type Language, setLanguage } from '#src/i18n/language.ts';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';
import type { PermissionData } from '#src/session/permission-data.ts';
import { beginSession, setPermissions } from '#src/session/session-store.ts';

export interface Surroundings {
  /** Path and query of the address, or a location with its state. */
  readonly at?: string | { readonly pathname: string; readonly state: unknown };
  readonly language?: Language;
  /** Permission codes of the person; all other codes are closed. */
  readonly may?: readonly string[];
  readonly username?: string;
  readonly permissions?: Partial<PermissionData>;
  /** Items of dictionaries by code. */
  readonly dictionaries?: Readonly<Record<string, readonly { value: string; text: string; color?: string }[]>>;
  /** On a screen of the width of a phone. */
  readonly phone?: boolean;
  /** Resources whose definition is loaded and whose page `/<code>` is in the menu. */
  readonly resources?: readonly ResourceDefinition[];
}

export interface Shown extends RenderResult {
  /** The current path with its query. */
  address(): string;
  /** Renders another element in the same surroundings. */
  again(element: ReactNode): void;
}

/** antd's styles and tokens of all tests of a worker. antd would drop them with the last component, and compute them again. */
const styles = createCache();
const update = styles.opUpdate.bind(styles);
styles.opUpdate = (key, change) => update(key, (before) => change(before) ?? before);

/** The window of happy-dom, whose width media queries compare. */
type SimulatedWindow = typeof window & {
  readonly happyDOM: { setViewport(viewport: { readonly width: number }): void };
};

function setWidth(width: number): void {
  (window as SimulatedWindow).happyDOM.setViewport({ width });
}

function Address({ tell }: { readonly tell: (address: string) => void }) {
  const { pathname, search } = useLocation();
  tell(`${pathname}${search}`);
  return null;
}

/**
 * Renders a component in a simulated document, with the office's providers and a signed-in person. Use it for the
 * conditions of one component (what is shown, disabled, sent); layout, focus and real input belong to
 * `tests/browser`.
 */
export function show(element: ReactNode, surroundings: Surroundings = {}): Shown {
  const {
    at = '/',
    language = 'zh',
    may = [],
    username = 'planner',
    dictionaries = {},
    permissions = {},
  } = surroundings;
  setWidth(surroundings.phone ? 390 : 1440);
  setLanguage(language);
  beginSession({
    token: 'token',
    tenantId: 1,
    userInfo: { id: `id-${username}`, username, realname: username },
    dictItems: dictionaries,
  });
  const auth = may.map((action) => ({ action, type: '1', status: '1' }));
  const { resources = [] } = surroundings;
  const definitions = definitionIndex(resources);
  setPermissions({
    menu: resources.map(({ code }) => ({ path: `/${code}`, component: pageComponent('resource', code), route: '1' })),
    auth,
    allAuth: auth,
    sysSafeMode: false,
    unnamed: 'closed',
    definitions,
    ...permissions,
  });
  const client = new QueryClient({ defaultOptions: { queries: queryDefaults } });
  for (const entry of definitions) {
    const definition = resources.find(({ code }) => code === entry.code);
    if (definition !== undefined) client.setQueryData(definitionQuery(entry).queryKey, definition);
  }
  let address = typeof at === 'string' ? at : at.pathname;
  const inside = (child: ReactNode) => (
    <QueryClientProvider client={client}>
      <StyleProvider cache={styles}>
        <AntdProvider>
          <MemoryRouter initialEntries={[at]}>
            {child}
            <Address
              tell={(now) => {
                address = now;
              }}
            />
          </MemoryRouter>
        </AntdProvider>
      </StyleProvider>
    </QueryClientProvider>
  );
  const rendered = render(inside(element));
  return { ...rendered, address: () => address, again: (child) => rendered.rerender(inside(child)) };
}
