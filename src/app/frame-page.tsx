import { type SyntheticEvent, useEffect, useState } from 'react';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { frameMessages } from './frame-page.messages.ts';
import css from './page-frame.module.css';

interface FramePageProps {
  /** With placeholders filled and allowed by `resolveMenuUrl`. */
  readonly address: string;
  readonly title: string;
  /** The entry opens a new window. Users who open its path directly, by a reload or bookmark, get a link to it. */
  readonly isWindow: boolean;
}

/**
 * Embeds another site (docs/specification.md §1.2). If the content security policy blocks it, a message is shown
 * instead of a blank frame.
 */
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

/** HTTP status of the embedded page; 200 if unknown, for another origin or an old browser. */
function statusOf({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): number {
  try {
    const [entry] = currentTarget.contentWindow?.performance.getEntriesByType('navigation') ?? [];
    const { responseStatus } = entry as PerformanceNavigationTiming;
    return responseStatus || 200;
  } catch {
    return 200;
  }
}
