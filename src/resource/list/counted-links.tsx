import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import { call } from '#src/http/call.ts';
import { callKey } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './counted-links.module.css';
import { listMessages } from './list.messages.ts';

export interface CountedLink {
  readonly label: string;
  /** Filters of the list. */
  readonly filter: Readonly<Record<string, string>>;
}

interface CountedLinksProps {
  readonly definition: ResourceDefinition;
  readonly label: string;
  readonly links: readonly CountedLink[];
}

/**
 * Links with the number of rows that need attention; each opens the list with its filter. The list call counts, so the
 * data scope of the user applies.
 */
export function CountedLinks({ definition, label, links }: CountedLinksProps) {
  const t = useMessages(listMessages);
  const { list } = resourceCalls(definition);
  const counts = useQueries({
    queries: links.map(({ filter }) => {
      // A page size of 1 makes the list call as cheap as possible; only the total is used.
      const input = { query: { ...filter, pageNo: 1, pageSize: 1 } };
      return {
        queryKey: callKey(list, input),
        // Errors are shown once for all links, below.
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(list, input, { signal, quiet: true }),
      };
    }),
  });
  const failed = counts.filter(({ isError }) => isError);
  const isReading = useReadingShown(counts.some(({ isFetching, isPending }) => isFetching && !isPending));
  return (
    <nav className={styles.panel} aria-label={label} aria-busy={isReading}>
      <ReadingBar shown={isReading} />
      {links.map((link, at) => (
        <Link key={link.label} className={dimmed(isReading)} to={`?${new URLSearchParams(link.filter)}`}>
          {link.label}
          <strong>{counts[at]?.data?.total ?? '–'}</strong>
        </Link>
      ))}
      {failed.length > 0 && (
        <LoadProblem
          text={t('countsFailed', { reason: failed[0]?.error?.message ?? '' })}
          onAgain={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
    </nav>
  );
}
