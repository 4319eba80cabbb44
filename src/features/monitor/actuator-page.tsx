import { MetricsPage } from './metrics-page.tsx';
import { DiskPage } from './platform-disks.tsx';
import { RedisPage } from './redis-page.tsx';
import { TracePage } from './trace-page.tsx';

interface ActuatorPageProps {
  /** Name that the menu's component stands for (`shared/platform/platform-pages.ts`). */
  readonly name: string;
  readonly title: string;
}

/**
 * The platform's monitoring pages, made from its `actuator` answers. Other names show all figures, as the platform's
 * newer client does.
 */
export function ActuatorPage({ name, title }: ActuatorPageProps) {
  switch (name) {
    case 'disk':
      return <DiskPage title={title} />;
    case 'redis':
      return <RedisPage title={title} />;
    case 'trace':
      return <TracePage title={title} />;
    case 'jvm':
    case 'server':
    case 'tomcat':
      return <MetricsPage key={name} title={title} groups={[name]} />;
    default:
      return <MetricsPage title={title} groups={['server', 'jvm', 'tomcat']} disks />;
  }
}
