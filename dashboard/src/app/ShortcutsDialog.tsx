import { Modal } from '@/components/Modal';
import { type Shortcut, useShortcutList } from './shortcuts';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  singleKeys: boolean;
  onSingleKeys(on: boolean): void;
}

/** Keys that tables and the wizard handle themselves. */
const BUILT_IN: Omit<Shortcut, 'run'>[] = [
  { keys: '↑ ↓', label: 'Move between rows', scope: 'Tables' },
  { keys: 'Home End PageUp PageDown', label: 'First, last row; a page up or down', scope: 'Tables' },
  { keys: 'Space', label: 'Select the row', scope: 'Tables' },
  { keys: 'Shift+Space', label: 'Select up to the row', scope: 'Tables' },
  { keys: 'Enter', label: 'Open the row', scope: 'Tables' },
  { keys: 'Ctrl Enter', label: 'Next step', scope: 'Wizard' },
];

/** Keys that are registered twice run the last one, so only that one is listed. */
function byScope(list: readonly Omit<Shortcut, 'run'>[]): [string, Omit<Shortcut, 'run'>[]][] {
  const scopes = new Map<string, Omit<Shortcut, 'run'>[]>();
  list.forEach((shortcut, at) => {
    if (list.slice(at + 1).some(({ keys }) => keys === shortcut.keys)) return;
    scopes.set(shortcut.scope, [...(scopes.get(shortcut.scope) ?? []), shortcut]);
  });
  return [...scopes];
}

function Keys({ keys }: { keys: string }) {
  return (
    <>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </>
  );
}

export function ShortcutsDialog({ open, onOpenChange, singleKeys, onSingleKeys }: Props) {
  const list = useShortcutList();
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="md">
      <label className="row">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => onSingleKeys(event.target.checked)}
        />
        Single-key shortcuts
      </label>
      {byScope([...list, ...BUILT_IN]).map(([scope, held]) => (
        <section key={scope} className="shortcuts-part" aria-label={scope}>
          <h3>{scope}</h3>
          <dl className="shortcuts">
            {held.map(({ keys, label }) => (
              <div key={keys}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
