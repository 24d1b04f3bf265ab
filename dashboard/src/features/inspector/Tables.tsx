import type { ReactNode } from 'react';
import type { RobotsVerdict } from '@/api/types';
import { Badge } from '@/components/Badge';
import { texts } from './texts';

/** Without visible column heads, because the values explain themselves. */
export function HeadersTable({ lines }: { lines: [string, string][] }) {
  return (
    <Framed title={texts.headers}>
      <table data-density="compact">
        <thead className="sr">
          <tr>
            <th scope="col">{texts.headerName}</th>
            <th scope="col">{texts.headerValue}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, value]) => (
            <tr key={`${name}: ${value}`}>
              <th scope="row" className="mono">
                {name}
              </th>
              <td className="mono">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Framed>
  );
}

export function RobotsTable({ verdicts }: { verdicts: RobotsVerdict[] }) {
  return (
    <Framed title={texts.robots}>
      <table data-density="compact">
        <thead>
          <tr>
            <th scope="col">{texts.crawler}</th>
            <th scope="col">{texts.verdict}</th>
            <th scope="col">{texts.rule}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map(({ agent, operator, purpose, allowed, rule, line }) => (
            <tr key={agent}>
              <th scope="row">
                {agent}
                {(operator || purpose) && (
                  <span className="dom">{[operator, purpose].filter(Boolean).join(' · ')}</span>
                )}
              </th>
              <td>
                <Access allowed={allowed} rule={rule} />
              </td>
              <td className="mono">{rule ? texts.line(rule, line) : texts.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Framed>
  );
}

/** A rule blocks the crawler. Without a rule, robots.txt could not be read. */
function Access({ allowed, rule }: Pick<RobotsVerdict, 'allowed' | 'rule'>) {
  if (allowed) return <Badge tone="success">{texts.allowed}</Badge>;
  return rule ? (
    <Badge tone="danger">{texts.blocked}</Badge>
  ) : (
    <Badge title={texts.unreadRobots}>{texts.unknownAccess}</Badge>
  );
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <div className="table-card insp-table">
        <section className="scroll" aria-label={title} {...scrollable}>
          {children}
        </section>
      </div>
    </div>
  );
}

/** A scrollable region must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };
