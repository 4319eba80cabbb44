import { Component, type ReactNode } from 'react';
import { FailedPage } from './failed-page.tsx';
import { retryFailedPages } from './pages.ts';

/** A page that fails leaves the shell and the other tabs alone. */
export class PageBoundary extends Component<{ children: ReactNode }, { failure: { readonly error: unknown } | null }> {
  override state = { failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const again = () => {
      retryFailedPages();
      this.setState({ failure: null });
    };
    return <FailedPage error={failure.error} onAgain={again} />;
  }
}
