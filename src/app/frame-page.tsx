import { type SyntheticEvent, useEffect, useState } from 'react';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { frameMessages } from './frame-page.messages.ts';
import css from './page-frame.module.css';

interface FramePageProps {
  /** Filled and allowed by `resolveMenuUrl`. */
  readonly address: string;
  readonly title: string;
  /** The entry opens a window of its own; whoever comes by its address, after a reload or from a bookmark, is led there. */
  readonly isWindow: boolean;
}

/** A page of another site inside the office (docs/specification.md §1.2). One that our policy keeps out is not left as a blank frame. */
export function FramePage({ address, title, isWindow }: FramePageProps) {
  const t = useMessages(frameMessages);
  const isPlatform = useIsPlatform();
  const [refused, setRefused] = useState(false);
  const [status, setStatus] = useState(200);
  const { origin, host } = new URL(address, window.location.href);
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [origin]);
  const action = { label: t('frameOpen'), run: () => void window.open(address, '_blank', 'noreferrer') };
  if (isWindow) return <EmptyPage title={title} text={t('frameElsewhere', { site: host })} action={action} />;
  if (refused) {
    const text = t(isPlatform ? 'frameTextPlatform' : 'frameText', { site: host });
    return <EmptyPage title={t('frameTitle')} text={text} action={action} />;
  }
  if (status >= 400) {
    return (
      <EmptyPage title={t('frameFailedTitle')} text={t('frameFailed', { status: String(status) })} action={action} />
    );
  }
  return (
    <iframe
      className={css.frame}
      src={address}
      title={title}
      referrerPolicy="no-referrer"
      onLoad={(event) => setStatus(statusOf(event))}
    />
  );
}

/** HTTP status of the page in the frame; 200 where it cannot be known: a foreign site, or a browser that does not tell. */
function statusOf({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): number {
  try {
    const [entry] = currentTarget.contentWindow?.performance.getEntriesByType('navigation') ?? [];
    const { responseStatus } = entry as PerformanceNavigationTiming;
    return responseStatus || 200;
  } catch {
    return 200;
  }
}
