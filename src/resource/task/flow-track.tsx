import { joinNames } from '#shared/resource/join-names.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { StateIcon } from '#src/grid/cells/state-icon.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { flowTrackMessages } from './flow-track.messages.ts';
import styles from './flow-track.module.css';
import { outcomeState, useOutcomeWord } from './outcome-tag.tsx';
import type { TodoTask } from './task.ts';

type Step = TodoTask['path'][number];

/** Maximum number of names shown per node. */
const mostNames = 3;
const icons = { passed: 'free', now: 'busy', coming: 'draft', stopped: 'overdue' } as const satisfies Record<
  Exclude<Step['state'], 'left'>,
  StateName
>;

/**
 * The path of an application through its flow: past nodes, current node, and coming ones with their assignees and why.
 * Horizontal if there is room, else vertical. Skipped nodes are listed in one line.
 */
export function FlowTrack({ path }: { readonly path: TodoTask['path'] }) {
  const t = useMessages(flowTrackMessages);
  const language = useLanguage();
  const left = path.filter(({ state }) => state === 'left').map(({ nodeName }) => nodeName);
  return (
    <div className={styles.frame}>
      <ol className={styles.track} aria-label={t('title')}>
        {path.map((step) =>
          step.state === 'left' ? null : <Node key={step.nodeKey} step={step} state={step.state} />,
        )}
      </ol>
      {left.length > 0 && <p className={styles.left}>{t('left', { nodes: joinNames(left, language) })}</p>}
    </div>
  );
}

interface NodeProps {
  readonly step: Step;
  readonly state: keyof typeof icons;
}

function Node({ step, state }: NodeProps) {
  const t = useMessages(flowTrackMessages);
  const word = { passed: 'passed', now: 'now', coming: 'coming', stopped: 'stopped' } as const;
  // The outcome of the last decision, if any, says more than 'passed'.
  const outcome = outcomeState(step.decided.at(-1)?.action ?? null);
  const shape = state === 'passed' ? (outcome ?? icons.passed) : icons[state];
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={`${styles.mark} ${styles[shape]}`}>
        <StateIcon state={shape} />
      </span>
      <strong>{step.nodeName}</strong>
      {step.decided.length === 0 && state !== 'now' && (
        <span className={styles.quiet}>{step.type === 'cc' && state === 'passed' ? t('copied') : t(word[state])}</span>
      )}
      {step.decided.map((each) => (
        <Decided key={`${each.realname}${each.time}`} {...each} />
      ))}
      {step.parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own and stay in the flow's order
        <Part key={at} part={part} namedAt={step.namedAt} />
      ))}
      {step.hours !== null && state === 'coming' && (
        <span className={styles.quiet}>{t('hours', { n: step.hours })}</span>
      )}
    </li>
  );
}

function Decided({ realname, action, time }: Step['decided'][number]) {
  const word = useOutcomeWord();
  return (
    <span>
      {realname} · {word(action)}
      <time className={styles.quiet} dateTime={time.replace(' ', 'T')}>
        {time.slice(5, 16)}
      </time>
    </span>
  );
}

/** The assignees, their delegates, and the rule of the flow that chose them. */
function Part({
  part: { people, standIns, why },
  namedAt,
}: {
  readonly part: Step['parts'][number];
  readonly namedAt: string | null;
}) {
  const t = useMessages(flowTrackMessages);
  const language = useLanguage();
  const names = joinNames(people.slice(0, mostNames), language);
  const shownNames = people.length > mostNames ? t('andMore', { names, n: people.length }) : names;
  return (
    <>
      <span title={people.length > mostNames ? joinNames(people, language) : undefined}>
        {namedAt !== null && people.length === 0 ? t('namedAt', { node: namedAt }) : shownNames}
      </span>
      {standIns.length > 0 && (
        <span className={styles.quiet}>{t('standIns', { names: joinNames(standIns, language) })}</span>
      )}
      {why !== null && <span className={styles.quiet}>{why}</span>}
    </>
  );
}
