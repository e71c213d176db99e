import type { Asked } from './asked.ts';
import { CanaryDialog, StopCanaryDialog } from './canary-dialog.tsx';
import { LiveDialog } from './live-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';

/** The dialog of what the reader wants to do. */
export function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  switch (asked.kind) {
    case 'promote':
    case 'rollback':
      return <LiveDialog {...asked} onClose={onClose} />;
    case 'canary':
      return <CanaryDialog {...asked} onClose={onClose} />;
    case 'stop-canary':
      return <StopCanaryDialog state={asked.state} onClose={onClose} />;
    case 'try':
      return <TryDialog {...asked} onClose={onClose} />;
  }
}
