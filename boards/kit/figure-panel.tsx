import { Component, type ReactNode } from 'react';
import type { BoardResult, FigureKind } from '#shared/contract/yard/board.ts';
import type { PanelDefinition } from './board-definition.ts';
import { isEmptyFigure } from './empty-figure.ts';
import { PanelFigure } from './figure-rows.tsx';
import type { FigureView, FigureViewProps, Screen } from './figure-view.ts';
import { figureViews } from './figure-views.ts';
import { Panel } from './panel.tsx';

type AnyFigure = BoardResult['figures'][string];

export interface FigurePanelProps {
  /** Undefined if the answer has no figure of that name: the server may run another release. */
  readonly figure: AnyFigure | undefined;
  readonly panel: PanelDefinition;
  readonly screen: Screen;
}

/**
 * One figure of a board, drawn by its kind. A figure that cannot be drawn leaves its place empty until the next data:
 * one figure never breaks the whole board, and an old page that gets a newer answer keeps working until it reloads.
 */
export class FigurePanel extends Component<FigurePanelProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: FigurePanelProps): void {
    if (this.state.failed && before.figure !== this.props.figure) this.setState({ failed: false });
  }

  override render(): ReactNode {
    const { figure, panel, screen } = this.props;
    if (!figure || this.state.failed) return null;
    // The record pairs each kind with its view; the compiler cannot follow that through one variable.
    const View = figureViews[figure.kind] as FigureView<FigureKind> | undefined;
    if (!View) return null;
    return (
      <PanelFigure value={panel.figure}>
        <DrawnFigure view={View} figure={figure} panel={panel} screen={screen} />
      </PanelFigure>
    );
  }
}

interface DrawnFigureProps extends FigureViewProps<FigureKind> {
  readonly view: FigureView<FigureKind>;
}

/**
 * Draws the figure, or the text for an empty one. The check for emptiness is made in here, because it fails on a figure
 * of an unknown shape, and then only that figure's place stays empty.
 */
function DrawnFigure({ view: View, figure, panel, screen }: DrawnFigureProps) {
  if (!isEmptyFigure(figure)) return <View figure={figure} panel={panel} screen={screen} />;
  const { language, messages } = screen;
  return (
    <Panel panel={panel} language={language} note={null}>
      <p className="quiet">{panel.empty?.[language] ?? messages.nothing}</p>
    </Panel>
  );
}
