import { Check } from 'lucide-react';
import { texts } from './texts';
import type { WizardModel } from './useWizard';

/** The numbered steps. Steps that the user may open are buttons. */
export function StepNav({ wizard }: { wizard: WizardModel }) {
  const at = wizard.steps.indexOf(wizard.step);
  return (
    <nav className="steps" aria-label={texts.stepsLabel}>
      <ol>
        {wizard.steps.map((step, index) => {
          const current = step === wizard.step;
          const done = index < at;
          const content = (
            <>
              <span className="sn">{done ? <Check className="i i-s" aria-hidden="true" /> : index + 1}</span>
              {texts.steps[step]}
            </>
          );
          return (
            <li key={step} className={done ? 'done' : undefined} aria-current={current ? 'step' : undefined}>
              {!current && wizard.canGo(step) ? (
                <button type="button" aria-label={texts.steps[step]} onClick={() => wizard.go(step)}>
                  {content}
                </button>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
