import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { decidePermission, type PermissionLists } from '#shared/permission/decide-permission.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { isPart, partsInOrder, withPartLines } from '#shared/resource/parts.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { withKnownKinds } from '#shared/resource/unknown-kinds.ts';
import { fieldRules, visibleFields, withoutFields } from '#shared/resource/visible-fields.ts';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';
import { usePermissionLists } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';

const none: readonly DefinitionEntry[] = [];

interface WholeDefinition {
  /** Undefined while it is loading. */
  readonly definition: ResourceDefinition | undefined;
  readonly failed: { readonly message: string; readonly retry: () => void } | null;
}

/**
 * The definition with the parts that the person may list as lines. Who may not change a part sees its rows without
 * being able to enter anything.
 */
export function useWithParts(definition: ResourceDefinition): WholeDefinition {
  const client = useQueryClient();
  const all = useSession((state) => state.permissions?.definitions) ?? none;
  const lists = usePermissionLists();
  const entries = useMemo(() => all.filter(({ partOf }) => partOf === definition.code), [all, definition.code]);
  const select = useCallback(
    (parts: readonly ResourceDefinition[]) => whole(definition, parts, lists),
    [definition, lists],
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['definition parts', definition.code, ...entries.map(({ code, hash }) => `${code} ${hash}`)],
    queryFn: () => loaded(client, entries),
    staleTime: 'static',
    structuralSharing: false,
    select,
  });
  const failed = error && data === undefined ? { message: error.message, retry: () => void refetch() } : null;
  return { definition: data, failed };
}

const loaded = (client: QueryClient, entries: readonly DefinitionEntry[]) =>
  Promise.all(entries.map((entry) => client.fetchQuery(definitionQuery(entry))));

function whole(
  definition: ResourceDefinition,
  stored: readonly ResourceDefinition[],
  lists: PermissionLists,
): ResourceDefinition {
  const rules = fieldRules(lists);
  const parts = stored.flatMap((part) => {
    const known = withKnownKinds(part);
    const { hidden, disabled } = visibleFields(known, rules);
    const closed = new Set(disabled);
    const seen = withoutFields(known, hidden);
    const may = (verb: 'add' | 'edit' | 'delete') => {
      const { visible, disabled: isOff } = decidePermission(verbCode(part, verb), lists);
      return visible && !isOff;
    };
    const fields = seen.fields.map((field) =>
      closed.has(field.name) || !may('edit') ? { ...field, owned: true as const } : field,
    );
    const shown = { ...seen, fields };
    return isPart(shown) ? [{ part: shown, isFixed: !(may('add') && may('edit') && may('delete')) }] : [];
  });
  const fixed = new Set(parts.flatMap(({ part, isFixed }) => (isFixed ? part.code : [])));
  const composed = withPartLines(definition, partsInOrder(parts.map(({ part }) => part)));
  return {
    ...composed,
    ...(composed.lines && {
      lines: composed.lines.map((line) => (fixed.has(line.code) ? { ...line, fixed: true as const } : line)),
    }),
  };
}
