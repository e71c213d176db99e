import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';

export interface FileButtonProps {
  /** MIME types or file endings, e.g. `['image/*']`; a hint for the browser, so the caller still checks the file. */
  acceptedTypes: readonly string[];
  onSelect: (file: File) => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  isPending?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A button that opens the file chooser for one file. */
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
