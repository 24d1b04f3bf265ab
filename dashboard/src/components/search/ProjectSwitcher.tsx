import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazyPart';

const ProjectList = lazyPart(() => import('./ProjectList'));

/** Beside the project in the breadcrumb: opens another project. */
export function ProjectSwitcher({ current }: { current: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="iconbtn" aria-label="Switch project">
        <ChevronDown className="i i-m" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu switcher"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          aria-label="Switch project"
        >
          <Suspense fallback={null}>
            <ProjectList current={current} onDone={() => setOpen(false)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
