import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

interface MissingStateProps {
  /** The field's noun: 'menu', 'restaurant'. */
  what: string;
  /** A lucide icon. */
  icon: ReactNode;
}

/** Stands where a stored thing would, when the address names none that the reader may see, with the way back. */
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
