import type { Asked } from './asked.ts';
import { CanaryDialog, StopCanaryDialog } from './canary-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { LiveDialog } from './live-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';

/** Shows the dialog of the requested action. */
export function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  switch (asked.kind) {
    case 'promote':
    case 'rollback':
      return <LiveDialog {...asked} onClose={onClose} />;
    case 'decline':
      return <DeclineDialog {...asked} onClose={onClose} />;
    case 'canary':
      return <CanaryDialog {...asked} onClose={onClose} />;
    case 'stop-canary':
      return <StopCanaryDialog state={asked.state} onClose={onClose} />;
    case 'try':
      return <TryDialog {...asked} onClose={onClose} />;
  }
}
