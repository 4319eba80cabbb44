import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { codeReader } from './read-code.ts';
import { scanMessages } from './scan.messages.ts';
import styles from './scan.module.css';
import { sightings } from './sightings.ts';

/** Time between two frames that are searched, in ms. */
const pause = 200;

export interface CameraViewProps {
  readonly onCode: (code: string) => void;
}

/** Reads codes with the rear camera while open. If the camera cannot be used, the reason is shown. */
export function CameraView({ onCode }: CameraViewProps) {
  const t = useMessages(scanMessages);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | { readonly problem: string }>('starting');
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    watch(
      video,
      stop.signal,
      () => setState('live'),
      (code) => found(code),
    ).catch((error: unknown) => {
      if (!stop.signal.aborted) setState({ problem: error instanceof Error ? error.message : String(error) });
    });
    return () => stop.abort();
  }, []);
  if (typeof state === 'object') return <p role="alert">{t('denied', { reason: state.problem })}</p>;
  return (
    <div className={styles.camera}>
      <video ref={video} aria-label={t('video')} muted playsInline />
      <p>{t(state === 'live' ? 'aim' : 'starting')}</p>
    </div>
  );
}

async function watch(
  video: { readonly current: HTMLVideoElement | null },
  signal: AbortSignal,
  onLive: () => void,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  const read = await codeReader();
  const screen = video.current;
  if (screen === null || signal.aborted) return;
  screen.srcObject = stream;
  await screen.play();
  onLive();
  const isNew = sightings();
  while (!signal.aborted) {
    const code = await read(screen);
    if (code !== null && !signal.aborted && isNew(code, Date.now())) onCode(code);
    await new Promise((done) => setTimeout(done, pause));
  }
}
