import { useEffect, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { frameMessages } from './frame-page.messages.ts';
import css from './page-frame.module.css';

interface FramePageProps {
  /** Filled and allowed by `resolveMenuUrl`. */
  readonly address: string;
  readonly title: string;
}

/** A page of another site inside the office (spec 1 §2). One that our policy keeps out is not left as a blank frame. */
export function FramePage({ address, title }: FramePageProps) {
  const t = useMessages(frameMessages);
  const [refused, setRefused] = useState(false);
  const { origin, host } = new URL(address, window.location.href);
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [origin]);
  if (refused) {
    const open = () => void window.open(address, '_blank', 'noreferrer');
    return (
      <EmptyPage
        title={t('frameTitle')}
        text={t('frameText', { site: host })}
        action={{ label: t('frameOpen'), run: open }}
      />
    );
  }
  return <iframe className={css.frame} src={address} title={title} referrerPolicy="no-referrer" />;
}
