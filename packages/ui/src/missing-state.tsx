import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

interface MissingStateProps {
  /** The noun for the stored thing: 'menu', 'restaurant'. */
  what: string;
  /** A lucide icon. */
  icon: ReactNode;
}

/** Replaces a stored thing that does not exist or that the user may not see. Has a link back. */
export const MissingState = ({ what, icon }: MissingStateProps) => (
  <Card variant="dashed">
    <EmptyState
      icon={icon}
      title={`This ${what} does not exist`}
      text="It may have been deleted, or the address is wrong."
      action={<LinkButton href="/">Back to the start page</LinkButton>}
    />
  </Card>
);
