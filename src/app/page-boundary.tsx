import { Component, type ReactNode } from 'react';
import { retryLost } from '#src/screen/lazy-page.tsx';
import { FailedPage } from './failed-page.tsx';

/** A page that fails leaves the shell and the other tabs alone. */
export class PageBoundary extends Component<{ children: ReactNode }, { failure: { readonly error: unknown } | null }> {
  override state = { failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** Again, or in another tab: its code is asked for anew. */
  override componentDidCatch() {
    retryLost();
  }

  #again = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <FailedPage error={failure.error} onAgain={this.#again} />;
  }
}
