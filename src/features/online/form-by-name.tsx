import type { ReactNode } from 'react';
import { getFormColumns } from '#shared/contract/form/online-form.ts';
import { CallError } from '#shared/http/call-error.ts';
import { formCode } from '#shared/online/names.ts';
import { useCall } from '#src/http/use-call.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { PageFailed } from '#src/resource/page-failed.tsx';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { FormRecords } from './form-records.tsx';

interface FormByNameProps {
  /** Id or table of the form. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly look?: string | undefined;
  /** Shown if there is no such form, or the person may not open it. */
  readonly absent: ReactNode;
}

/** Records of a form that the address names by id or table, as menus do that were made for the platform's clients. */
export function FormByName({ name, path, title, look, absent }: FormByNameProps) {
  const found = useCall(
    getFormColumns,
    { path: { code: name }, query: {} },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  if (found.isPending) return <PageWaiting />;
  if (found.isError && !(found.error instanceof CallError && found.error.kind === 'refused')) {
    return <PageFailed message={found.error.message} onRetry={() => void found.refetch()} />;
  }
  const form = found.data && definitionEntry(formCode(found.data.currentTableName));
  return form ? <FormRecords form={form} path={path} title={title} look={look} /> : absent;
}
