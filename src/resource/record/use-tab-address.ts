import { useSearch } from '#src/tab/use-search.ts';

/** The chosen tab of a record page, stored in its address (`?tab=`), so that a link opens the same tab. */
export function useTabAddress(keys: readonly string[]) {
  const [search, change] = useSearch();
  const asked = search.get('tab');
  return {
    activeKey: asked !== null && keys.includes(asked) ? asked : keys[0],
    onChange: (key: string) => {
      change(
        (now) => {
          if (key === keys[0]) now.delete('tab');
          else now.set('tab', key);
          return now;
        },
        { replace: true },
      );
    },
  };
}
