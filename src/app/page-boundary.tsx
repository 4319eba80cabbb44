import { Component, type ReactNode } from 'react';
import { retryLost } from '#src/screen/lazy-page.tsx';
import { FailedPage } from './failed-page.tsx';

/** Error boundary of a page, so that the shell and other tabs keep working. */
export class PageBoundary extends Component<{ children: ReactNode }, { failure: { readonly error: unknown } | null }> {
  override state = { failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** Loads missing code again on the next attempt. */
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
