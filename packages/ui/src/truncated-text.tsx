import { useState } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { truncate } from './truncate.ts';
import field from './field.module.css';
import tooltip from './tooltip.module.css';
import styles from './truncated-text.module.css';

export interface TruncatedTextProps {
  text: string;
  /** In characters. */
  maxLength: number;
  className?: string;
}

/** A truncated text; the full text is shown on hover, on focus and, on touch screens, on a tap. */
export function TruncatedText({ text, maxLength, className }: TruncatedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const short = truncate(text, maxLength);
  if (short === text) return <span className={className}>{text}</span>;
  return (
    <TooltipTrigger delay={400} closeDelay={100} isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button className={classNames(styles.text, className)} onPress={() => setIsOpen(true)}>
        <span aria-hidden>{short}</span>
        <span className={field.hiddenLabel}>{text}</span>
      </Button>
      <Tooltip className={tooltip.tooltip} offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
