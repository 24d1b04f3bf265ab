import { useQuery } from '@tanstack/react-query';
import { publicIpQuery } from '@/api/service';
import { useUser } from '@/app/session';
import { usePageTitle } from '@/app/title';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { PageHead } from '@/components/PageHead';
import { shortcuts, texts } from './texts';
import './help.css';

export default function HelpPage() {
  usePageTitle(texts.title);
  return (
    <>
      <PageHead title={texts.title} />
      <div className="help">
        <Whitelisting />
        <Card title={texts.shortcuts}>
          <p className="hint">{texts.shortcutsHint}</p>
          <dl className="keys">
            {shortcuts.map(({ keys, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={texts.api}>
          <p>
            {texts.apiText} <a href="/api/v1/openapi.json">{texts.apiLink}</a>
          </p>
        </Card>
      </div>
    </>
  );
}

function Whitelisting() {
  const { is_superuser: isOperator } = useUser();
  const { data, isPending } = useQuery(publicIpQuery());
  const ip = data ?? texts.notAvailable;
  const message = texts.messageOf(data ?? texts.ipToFill);
  return (
    <Card title={texts.whitelisting}>
      <div className="stack">
        <div>
          <p>{texts.intro}</p>
          <p className="row ip">
            <output className="mono strong" data-testid="public-ip" aria-label={texts.ip}>
              {isPending ? texts.loading : ip}
            </output>
            {data && <CopyButton text={data} />}
          </p>
          {!isPending && !data && <p className="hint">{isOperator ? texts.setIp : texts.askForIp}</p>}
        </div>
        <div>
          <h3>{texts.why}</h3>
          <ul className="reasons">
            {texts.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
        <div className="stack-s">
          <h3>{texts.message}</h3>
          <blockquote className="message">{message}</blockquote>
          <CopyButton text={message} label={texts.copyMessage} word={texts.copyMessage} />
        </div>
        <p className="note neutral">{texts.note}</p>
      </div>
    </Card>
  );
}
