import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { withKnownKinds } from '#shared/resource/unknown-kinds.ts';
import { fieldRules, visibleFields, withoutFields } from '#shared/resource/visible-fields.ts';
import { useDictionaryCodes } from '#src/controls/use-dictionary.ts';
import { servedDefinition, useIsPlatform } from '#src/http/server-abilities.ts';
import { useLast } from '#src/http/use-last.ts';
import type { PermissionData } from '#src/session/permission-data.ts';
import { useSession } from '#src/session/session-store.ts';
import { entryIn } from './known-definitions.ts';
import { definitionQuery } from './load-definition.ts';

/** A definition that is loaded, loading, or failed to load. */
export type Loading =
  | { readonly data: ResourceDefinition; readonly error: null }
  | { readonly data: undefined; readonly error: null }
  | { readonly data: undefined; readonly error: Error; readonly retry: () => void };

/**
 * Loads the definition of a resource, with the dictionaries that the server knows and without the fields that the user
 * may not see (`visible-fields.ts`). Null if the user has no access to `code`. While a new version loads, the previous
 * one is returned.
 */
export function useDefinition(code: string | undefined): Loading | null {
  const permissions = useSession((state) => state.permissions);
  const entry = code === undefined ? undefined : entryIn(permissions, code);
  const dictionaries = useDictionaryCodes(useIsPlatform());
  const select = useCallback(
    (whole: ResourceDefinition) => seen(servedDefinition(whole, dictionaries), code, permissions),
    [code, permissions, dictionaries],
  );
  const { data, error, refetch } = useQuery({
    ...(entry ? definitionQuery(entry) : { queryKey: ['definition', ''], queryFn: skipToken }),
    select,
  });
  const shown = useLast(code, data);
  if (entry === undefined) return null;
  if (shown !== undefined) return { data: shown, error: null };
  return error === null ? { data: undefined, error } : { data: undefined, error, retry: () => void refetch() };
}

function seen(head: ResourceDefinition, code: string | undefined, permissions: PermissionData | null) {
  const { auth = [], allAuth = [] } = permissions ?? {};
  const known = withKnownKinds(head);
  const left = withoutFields(known, visibleFields(known, fieldRules({ auth, allAuth, node: [] })).hidden);
  return linesOf(left).find(({ definition }) => definition.code === code)?.definition ?? left;
}
