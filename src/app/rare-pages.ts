import type { ComponentType } from 'react';
import type { PageProps } from './page-props.ts';

/** Loaders of the pages that `pages.ts` calls rare, by component or, for families, by the part before the slash. */
export const rarePages = {
  'system/Parameter': async () => (await import('#src/features/parameters/parameters-page.tsx')).ParametersPage,
  'monitor/Version': async () => (await import('#src/features/monitor/version-page.tsx')).VersionPage,
  'monitor/Retention': async () => (await import('#src/features/retention/retention-page.tsx')).RetentionPage,
  'system/PermissionExplain': async () => (await import('#src/features/permission/explain-page.tsx')).ExplainPage,
  'system/DepartUserList': async () => (await import('#src/features/depart/my-depart-page.tsx')).MyDepartPage,
  'system/AddressList': async () => (await import('#src/features/depart/address-list-page.tsx')).AddressListPage,
  'system/NewPermissionList': async () => (await import('#src/features/menus/menus-page.tsx')).MenusPage,
  'monitor/Status': async () => (await import('#src/features/monitor/status-page.tsx')).StatusPage,
  'test/Home': async () => (await import('#src/features/test-home/test-home-page.tsx')).TestHomePage,
  online: async () => (await import('#src/features/online/online-page.tsx')).OnlinePage,
  actuator: async () => (await import('#src/features/monitor/actuator-page.tsx')).ActuatorPage,
  examples: async () => (await import('#src/features/examples/examples-page.tsx')).ExamplesPage,
  summary: async () => (await import('#src/features/summary/summary-page.tsx')).SummaryPage,
} satisfies Readonly<Record<string, () => Promise<ComponentType<PageProps>>>>;

export type RarePage = keyof typeof rarePages;
