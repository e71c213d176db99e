import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';

export interface FileButtonProps {
  /** MIME types or endings, e.g. `['image/*']`; the caller still checks what it gets. */
  acceptedTypes: readonly string[];
  onSelect: (file: File) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  isPending?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A button that asks for one file. */
export function FileButton({ acceptedTypes, onSelect, children, ...button }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={acceptedTypes}
      onSelect={(files) => {
        const file = files?.[0];
        if (file !== undefined) onSelect(file);
      }}
    >
      <Button {...button}>{children}</Button>
    </FileTrigger>
  );
}
