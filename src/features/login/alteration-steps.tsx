import css from './alteration-steps.module.css';

interface StepsProps<K extends string> {
  readonly label: string;
  readonly steps: readonly { readonly key: K; readonly label: string }[];
  readonly current: K;
}

/** Shows the steps of a procedure and marks the current one. */
export function Steps<K extends string>({ label, steps, current }: StepsProps<K>) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.key} aria-current={index === at ? 'step' : undefined} data-past={index < at ? true : undefined}>
          <span aria-hidden="true">{index < at ? '✓' : index + 1}</span>
          {step.label}
        </li>
      ))}
    </ol>
  );
}
