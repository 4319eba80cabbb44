import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { copyParameter } from '#shared/resource/resource-address.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { useCall } from '#src/http/use-call.ts';
import type { LineEdits } from '#src/resource/lines/line-edits.ts';
import { useRecord } from '#src/resource/record-reading.ts';
import { useSession } from '#src/session/session-store.ts';
import { copiedFields, copiedLines, pickFields } from './copied-values.ts';
import { givenValues } from './given-values.ts';
import { firstValues } from './record-form.ts';

export interface FirstValues {
  readonly loaded: RecordPatch;
  /** Lines to start with, treated as unsaved input. */
  readonly lines: Readonly<Record<string, LineEdits>>;
}

export interface FirstState {
  /** Null while loading. */
  readonly values: FirstValues | null;
  /** Why the record to copy could not be read. */
  readonly problem: { readonly message: string; readonly retry: () => void } | null;
}

const none = {};
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, quiet: true } as const;

/**
 * Initial values of a new record: the defaults and the values in the URL. If the URL names a record to copy, also the
 * values of that record that the URL does not give; without values in the URL, the carried fields of the user's last
 * record.
 */
export function useFirstValues(definition: ResourceDefinition): FirstState {
  const { search } = useLocation();
  const username = useSession((state) => state.session?.userInfo.username);
  const { list } = resourceCalls(definition);
  const copyOf = new URLSearchParams(search).get(copyParameter);
  const given = useMemo(() => givenValues(definition, search), [definition, search]);
  const carried = useMemo(() => enteredFields(definition).filter((field) => field.carried), [definition]);
  const carries = copyOf === null && carried.length > 0 && Object.keys(given).length === 0 && username !== undefined;

  const source = useRecord(definition, copyOf ?? '', { ...once, enabled: copyOf !== null });
  const mine = { createBy: username, column: 'createTime', order: 'desc', pageNo: 1, pageSize: 1 };
  const last = useCall(list, { query: mine }, { ...once, enabled: carries });
  const before = last.data?.records[0];

  const values = useMemo((): FirstValues => {
    const first = firstValues(definition);
    if (source.data !== undefined) {
      const loaded = { ...first, ...pickFields(copiedFields(definition), source.data), ...given };
      return { loaded, lines: copiedLines(definition, source.data) };
    }
    return { loaded: { ...first, ...(before && pickFields(carried, before)), ...given }, lines: none };
  }, [definition, source.data, before, carried, given]);
  const problem = source.error === null ? null : { message: source.error.message, retry: () => void source.refetch() };
  // While the record to copy is missing the form does not open empty: the caller shows `problem` with a retry.
  const waits = (copyOf !== null && source.data === undefined) || last.isLoading;
  return { values: waits ? null : values, problem };
}
