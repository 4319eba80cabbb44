import { Component, type ReactNode } from 'react';
import { chunkErrorOf } from '#src/http/load-chunk.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { retryLost } from './lazy-page.tsx';
import { lostPartMessages } from './lost-part.messages.ts';
import css from './part-boundary.module.css';

export interface LossHandling {
  /** It was opened, and is closed: the next opening asks for it anew. By default a button that tries again stands in its place. */
  readonly onLost?: (() => void) | undefined;
  /** Ms after which it is tried again by itself; until then nothing stands in its place. */
  readonly again?: number | undefined;
  /** Nobody needs to know that its code did not come. */
  readonly quiet?: boolean | undefined;
}

interface PartBoundaryProps extends LossHandling {
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly failure: { readonly isChunk: boolean } | null;
}

/**
 * A part of the window that fails, or does not come, takes nothing else along (issue 11 point 11). The person is told as of
 * any other failure (`watchCrashes`).
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = false;

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { failure: { isChunk: chunkErrorOf(error) !== null } };
  }

  override componentDidCatch(error: unknown) {
    retryLost();
    const { onLost, again, quiet } = this.props;
    const says = chunkErrorOf(error) !== null && (quiet || (onLost === undefined && again === undefined));
    if (!this.#told && !says) window.reportError(error);
    this.#told = true;
    if (again !== undefined) this.#timer = setTimeout(this.#retry, again);
    onLost?.();
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer);
  }

  #retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { onLost, again } = this.props;
    return onLost === undefined && again === undefined && <LostPart {...failure} onAgain={this.#retry} />;
  }
}

function LostPart({ isChunk, onAgain }: { readonly isChunk: boolean; readonly onAgain: () => void }) {
  const t = useMessages(lostPartMessages);
  const words = t(isChunk ? 'missing' : 'failed');
  return (
    <span className={css.lost} role="alert">
      <span>{words}</span>
      <button type="button" title={words} onClick={onAgain}>
        {t('again')}
      </button>
    </span>
  );
}
