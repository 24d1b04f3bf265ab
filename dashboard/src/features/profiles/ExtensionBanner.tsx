import { Download, Puzzle } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/Button';
import { extensionTexts as words } from './texts';
import './profiles.css';

/** At the top of the build, because the server offers files only there and below assets. */
const FILE = `${import.meta.env.BASE_URL}extension/seotags-profile.zip`;

export function ExtensionBanner() {
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const stepsId = useId();
  return (
    <section className="extension card card-p" aria-labelledby={headingId}>
      <div className="row wrap">
        <Puzzle className="i" aria-hidden="true" />
        <div className="grow">
          <h2 id={headingId}>{words.title}</h2>
          <p className="muted sm">{words.text}</p>
        </div>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={stepsId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </Button>
        <a className="btn" href={FILE} download>
          <Download className="i" aria-hidden="true" />
          {words.download}
        </a>
      </div>
      <div id={stepsId} hidden={!isOpen} className="steps-text">
        <Steps title={words.chrome} steps={words.chromeSteps} />
        <Steps title={words.firefox} steps={words.firefoxSteps} />
        <p>{words.use}</p>
      </div>
    </section>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
