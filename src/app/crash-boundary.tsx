import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

/** The outermost error boundary: shows `CrashPage` instead of an empty window. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failure: { readonly error: unknown } | null }> {
  override state = { failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <CrashPage error={failure.error} />;
  }
}
