import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import DoubleRightOutlined from '@ant-design/icons/es/icons/DoubleRightOutlined';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { lookup } from '#shared/lookup.ts';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { smallMessages } from './small.messages.ts';
import styles from './small.module.css';

/** Change of position per key, in percent. */
const keySteps = lookup<number>({
  ArrowRight: 10,
  ArrowUp: 10,
  PageUp: 25,
  ArrowLeft: -10,
  ArrowDown: -10,
  PageDown: -25,
  Home: -100,
  End: 100,
});

/**
 * A slider that is verified when its handle has been moved fully across by mouse, finger or keys; released or blurred
 * earlier, the handle goes back (docs/specification.md §2.4). The value then is true; setting it to null resets the
 * slider.
 */
export function SlideVerify(props: ControlProps<boolean>) {
  const { id, value, onChange, onBlur, disabled = false, readOnly = false, status, describedBy } = props;
  const t = useMessages(smallMessages);
  const verified = value === true;
  const still = verified || disabled || readOnly;
  const track = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState(0);
  const [grip, setGrip] = useState<number>();
  const percent = verified ? 100 : way;

  const moveTo = (next: number) => {
    const at = Math.min(100, Math.max(0, next));
    setWay(at < 100 ? at : 0);
    if (at < 100) return;
    setGrip(undefined);
    onChange(true);
  };
  const letGo = () => {
    setGrip(undefined);
    setWay(0);
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (still || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip(event.clientX);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    // On a busy page the state may still be that of a handle that was just released.
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const room = (track.current?.clientWidth ?? 0) - event.currentTarget.offsetWidth;
    if (grip !== undefined && !still && room > 0) moveTo(((event.clientX - grip) / room) * 100);
  };
  const step = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (event.key === 'Escape') letGo();
    if (by === undefined || still) return;
    event.preventDefault();
    moveTo(way + by);
  };
  const frame = [styles.slide, verified && styles.verified, status === 'error' && styles.wrong, disabled && styles.off];
  return (
    <div ref={track} className={frame.filter(Boolean).join(' ')} style={{ '--way': percent / 100 } as CSSProperties}>
      <span className={styles.said} role="status">
        {t(verified ? 'verified' : 'slide')}
      </span>
      <div
        id={id}
        className={grip === undefined ? styles.handle : `${styles.handle} ${styles.held}`}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={props.label ?? t('slider')}
        aria-describedby={describedBy}
        aria-invalid={status === 'error' || undefined}
        aria-disabled={disabled}
        aria-readonly={readOnly}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={verified ? t('verified') : `${Math.round(percent)}%`}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={step}
        onBlur={() => {
          letGo();
          onBlur?.();
        }}
      >
        {verified ? <CheckOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />}
      </div>
    </div>
  );
}
