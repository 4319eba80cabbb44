import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import type { ImportPreview } from '#shared/resource/exchange-shapes.ts';
import { call } from '#src/http/call.ts';

export type PreviewCall = Call<{ body: z.ZodType; result: z.ZodType<ImportPreview> }>;

/** Preview of a chosen workbook, or why there is none. */
export type Previewed =
  | { readonly kind: 'ready'; readonly preview: ImportPreview }
  | { readonly kind: 'failed'; readonly message: string };

export interface ImportPreviews {
  readonly of: (file: File) => Previewed | undefined;
  /** The file whose preview is loading. */
  readonly reading: File | undefined;
}

/**
 * Loads the previews of the chosen workbooks one after the other, because the server handles only one per user at a
 * time.
 */
export function useImportPreviews(definition: PreviewCall | undefined, files: readonly File[]): ImportPreviews {
  const [known, setKnown] = useState<ReadonlyMap<File, Previewed>>(new Map());
  const next = definition && files.find((file) => !known.has(file));
  useEffect(() => {
    if (definition === undefined || next === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const keep = (previewed: Previewed) => {
      if (!signal.aborted) setKnown((old) => new Map(old).set(next, previewed));
    };
    call(definition, { body: { file: next } }, { signal, quiet: true }).then(
      (preview) => keep({ kind: 'ready', preview }),
      (error: Error) => keep({ kind: 'failed', message: error.message }),
    );
    return () => controller.abort();
  }, [definition, next]);
  return { of: (file) => known.get(file), reading: next };
}
