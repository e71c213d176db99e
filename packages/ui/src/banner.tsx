import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { ownElement } from './own-element.tsx';
import styles from './banner.module.css';

export type BannerTone = 'error' | 'warning' | 'info' | 'success';

const ICONS: Record<BannerTone, LucideIcon> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
};

export interface BannerProps {
  tone: BannerTone;
  title?: string;
  children?: ReactNode;
  /** A button at the end of the line. */
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

/** A message within the page: an error is announced at once, others politely. Native elements: diners load it. */
export function Banner({ tone, title, children, action, onDismiss, className }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classNames(styles.banner, className)} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.texts}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {ownElement(children)}
      </div>
      {action}
      {onDismiss !== undefined && (
        <button type="button" aria-label="Dismiss" onClick={onDismiss} className={styles.dismiss}>
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}
