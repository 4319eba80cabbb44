import Button from 'antd/es/button';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { controlMessages } from './controls.messages.ts';
import { drawStrokes, isSignature, type Stroke } from './ink.ts';
import styles from './signature-pad.module.css';

export interface SignaturePadProps {
  /** Accessible name. */
  readonly label: string;
  /** Shown while it is empty. */
  readonly placeholder: string;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  /** Called with the drawing, dark on white; null if it is too short for a signature. */
  readonly onChange: (drawn: HTMLCanvasElement | null) => void;
}

/** A canvas to sign on by mouse, finger or pen. A hint says that a pointer is needed, for keyboard users. */
export function SignaturePad({ label, placeholder, invalid = false, disabled = false, onChange }: SignaturePadProps) {
  const t = useMessages(controlMessages);
  const hintId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Stroke[]>([]);
  const pointer = useRef<number | null>(null);
  const [empty, setEmpty] = useState(true);

  useEffect(() => {
    const paper = canvas.current;
    if (paper === null) return;
    // Redraws the strokes when the dialog changes its width.
    const watch = new ResizeObserver(() => drawStrokes(paper, strokes.current));
    watch.observe(paper);
    return () => watch.disconnect();
  }, []);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    // Only one pointer draws, so that a resting hand is ignored.
    if (disabled || pointer.current !== null || event.button !== 0) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    strokes.current.push([]);
    write(event);
  };
  const write = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = strokes.current.at(-1);
    if (event.pointerId !== pointer.current || stroke === undefined) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of between.length > 0 ? between : [event]) {
      stroke.push({ x: clientX - left, y: clientY - top });
    }
    drawStrokes(event.currentTarget, strokes.current);
    setEmpty(false);
  };
  const lift = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.pointerId !== pointer.current) return;
    pointer.current = null;
    onChange(isSignature(strokes.current) ? event.currentTarget : null);
  };
  const clear = () => {
    strokes.current = [];
    pointer.current = null;
    if (canvas.current !== null) drawStrokes(canvas.current, []);
    setEmpty(true);
    onChange(null);
  };

  return (
    <div>
      <div className={invalid ? `${styles.paper} ${styles.invalid}` : styles.paper}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          aria-describedby={hintId}
          onPointerDown={begin}
          onPointerMove={write}
          onPointerUp={lift}
          onPointerCancel={lift}
        />
        {empty && (
          <span className={styles.placeholder} aria-hidden="true">
            {placeholder}
          </span>
        )}
      </div>
      <div className={styles.below}>
        <p id={hintId} className={styles.hint}>
          {t('penHint')}
        </p>
        <Button disabled={empty || disabled} onClick={clear}>
          {t('clearInk')}
        </Button>
      </div>
    </div>
  );
}
