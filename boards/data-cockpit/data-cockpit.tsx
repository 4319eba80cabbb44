import { useMemo } from 'react';
import { boardLanguage } from '#boards/kit/board-language.ts';
import { boardMessages } from '#boards/kit/board-messages.ts';
import { Canvas } from '#boards/kit/canvas.tsx';
import { Chart } from '#boards/kit/chart.tsx';
import { Header } from '#boards/kit/header.tsx';
import { Panel } from '#boards/kit/panel.tsx';
import { useBoard } from '#boards/kit/use-board.ts';
import { useReload } from '#boards/kit/use-reload.ts';
import { type DataCockpit as Cockpit, dataCockpit } from '#shared/contract/board.ts';
import { applicationsOption } from './applications-option.ts';
import { CockpitFigures } from './cockpit-figures.tsx';
import { delayOption } from './delay-option.ts';
import { EventTicker } from './event-ticker.tsx';
import { OverdueList } from './overdue-list.tsx';
import { ScaffoldTags } from './scaffold-tags.tsx';
import { ShipRows } from './ship-rows.tsx';

const language = boardLanguage(navigator.languages);
const messages = boardMessages(language);

/** The data cockpit (domain.md §14): what the yard looks like now, readable from across the hall. */
export function DataCockpit() {
  const picture = useBoard<Cockpit>(dataCockpit.path);
  useReload(picture?.data.release ?? null);
  return (
    <Canvas>
      <Header
        title={messages.dataCockpit}
        messages={messages}
        asOf={picture?.data.asOf ?? null}
        confirmedAt={picture?.confirmedAt ?? null}
        refreshSeconds={picture?.data.refreshSeconds ?? 30}
      />
      <main className="grid">
        {picture ? <Widgets data={picture.data} /> : <p className="waiting">{messages.waiting}</p>}
      </main>
    </Canvas>
  );
}

function Widgets({ data }: { data: Cockpit }) {
  const applications = useMemo(() => applicationsOption(data.applications, language), [data.applications]);
  const delays = useMemo(() => delayOption(data.delayReasons, language), [data.delayReasons]);
  return (
    <>
      <CockpitFigures kpis={data.kpis} messages={messages} />
      <Panel title={messages.shipProgress} at={[1, 11, 4, 5]}>
        <ShipRows ships={data.ships} messages={messages} language={language} />
      </Panel>
      <Panel title={messages.applications} note={messages.lastYear} at={[1, 11, 9, 4]}>
        <Chart option={applications} label={messages.applications} />
      </Panel>
      <Panel title={messages.overdueByNode} at={[12, 7, 4, 5]}>
        <OverdueList rows={data.overdue} messages={messages} language={language} />
      </Panel>
      <Panel title={messages.scaffoldTags} note={messages.inspectSoon(data.scaffolds.inspectSoon)} at={[19, 6, 11, 2]}>
        <ScaffoldTags scaffolds={data.scaffolds} language={language} />
      </Panel>
      <Panel title={messages.delayReasons} at={[12, 7, 9, 4]}>
        {data.delayReasons.length === 0 ? (
          <p className="quiet">{messages.noDelays}</p>
        ) : (
          <Chart option={delays} label={messages.delayReasons} />
        )}
      </Panel>
      <Panel title={messages.events} at={[19, 6, 4, 7]}>
        <EventTicker events={data.events} asOf={data.asOf} messages={messages} language={language} />
      </Panel>
    </>
  );
}
