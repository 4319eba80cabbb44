import { Component, type ReactNode } from 'react';
import { chunkErrorOf } from '#src/http/load-chunk.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { retryLost } from './lazy-page.tsx';
import { lostPartMessages } from './lost-part.messages.ts';
import css from './part-boundary.module.css';

export interface LossHandling {
  /**
   * Closes the part, so that the next opening loads the code again. Without this, a retry button is shown in its place.
   */
  readonly onLost?: (() => void) | undefined;
  /** Ms after which the part is tried again automatically; until then nothing is shown in its place. */
  readonly again?: number | undefined;
  /** Do not report that the code failed to load. */
  readonly quiet?: boolean | undefined;
}

interface PartBoundaryProps extends LossHandling {
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly failure: { readonly isChunk: boolean } | null;
}

/** Parts that show a retry button because their code failed to load: pressing one button retries all of them. */
const lacking = new Set<() => void>();

/** Error boundary for one part of the window. The error is reported like any other (`watchCrashes`). */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReported = false;

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { failure: { isChunk: chunkErrorOf(error) !== null } };
  }

  override componentDidCatch(error: unknown) {
    retryLost();
    const { onLost, again, quiet } = this.props;
    const offers = onLost === undefined && again === undefined;
    const isChunk = chunkErrorOf(error) !== null;
    if (!this.#isReported && !(isChunk && (quiet || offers))) window.reportError(error);
    this.#isReported = true;
    if (isChunk && offers) lacking.add(this.#retry);
    if (again !== undefined) this.#timer = setTimeout(this.#retry, again);
    onLost?.();
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer);
    lacking.delete(this.#retry);
  }

  #retry = () => {
    lacking.delete(this.#retry);
    this.setState({ failure: null });
  };

  #retryAll = () => {
    for (const retry of lacking) retry();
    this.#retry();
  };

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { onLost, again } = this.props;
    return onLost === undefined && again === undefined && <LostPart {...failure} onAgain={this.#retryAll} />;
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
