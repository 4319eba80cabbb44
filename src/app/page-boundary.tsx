import { Component, type ReactNode } from 'react';
import { translate } from '#src/i18n/use-messages.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { appMessages } from './app.messages.ts';

/** A page that fails leaves the shell and the other tabs alone. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyPage
        title={translate(appMessages, 'crashTitle')}
        text={translate(appMessages, 'crashText')}
        action={{ label: translate(appMessages, 'reload'), run: () => this.setState({ failed: false }) }}
      />
    );
  }
}
