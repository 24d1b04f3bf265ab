import { type KeyboardEvent, useId, useState } from 'react';
import { cx } from '@/lib/cx';
import { HAS_COMMAND_KEY } from '@/lib/keys';
import type { Command } from '../commands';
import './command-box.css';

export interface CommandGroup {
  section: string;
  commands: readonly Command[];
}

interface CommandBoxProps {
  label: string;
  placeholder: string;
  /** The commands for a text. */
  find(text: string): readonly CommandGroup[];
  /** The text has changed. */
  onText?(text: string): void;
  onRun(command: Command): void;
}

/** A field and the list of commands that match it. The arrow keys choose, Enter runs. */
export function CommandBox({ label, placeholder, find, onText, onRun }: CommandBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const groups = find(text).filter(({ commands }) => commands.length > 0);
  const all = groups.flatMap(({ commands }) => commands);
  const chosen = all[Math.min(at, all.length - 1)];
  const optionId = (command: Command) => `${id}-${command.id}`;

  const move = (to: number) => {
    const next = (to + all.length) % all.length;
    setAt(next);
    const command = all[next];
    if (command) document.getElementById(optionId(command))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (all.length === 0 || event.nativeEvent.isComposing) return;
    const now = chosen ? all.indexOf(chosen) : 0;
    if (event.key === 'ArrowDown') move(now + 1);
    else if (event.key === 'ArrowUp') move(now - 1);
    else if (event.key === 'Enter' && chosen) onRun(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className="cmd">
      <input
        type="text"
        role="combobox"
        className="cmd-field"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onText?.(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="cmd-list" id={id} role="listbox" aria-label={label} tabIndex={-1}>
        {groups.map(({ section, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
          <div key={section} role="group" aria-label={section}>
            <p className="menu-label" aria-hidden="true">
              {section}
            </p>
            {commands.map((command) => (
              // The field has the focus and handles the keys.
              <div
                key={command.id}
                id={optionId(command)}
                role="option"
                tabIndex={-1}
                aria-selected={command === chosen}
                className={cx('cmd-item', command === chosen && 'on')}
                onPointerMove={() => setAt(all.indexOf(command))}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onRun(command)}
                onKeyDown={onKeyDown}
              >
                <span className="cmd-name">{command.label}</span>
                {command.hint && <span className="cmd-hint">{command.hint}</span>}
                {command.keys && <Keys keys={command.keys} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={all.length === 0 ? 'cmd-none' : 'sr'} role="status">
        {all.length === 0 ? 'Nothing found.' : `${all.length} found`}
      </p>
    </div>
  );
}

/** 'Ctrl+K' as keys; on Apple keyboards '⌘K'. */
export function Keys({ keys }: { keys: string }) {
  const named = HAS_COMMAND_KEY ? keys.replace('Ctrl+', '⌘') : keys;
  return (
    <span className="cmd-keys" aria-hidden="true">
      {named.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
