import type { ComponentProps, ReactNode, Ref } from 'react';
import { Button as AriaButton, Link as AriaLink, ProgressBar } from 'react-aria-components';
import type { ButtonProps as AriaButtonProps, LinkProps as AriaLinkProps } from 'react-aria-components';
import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';
import { ownElement } from './own-element.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon, shown before the text. */
  icon?: ReactNode;
  isFullWidth?: boolean;
  className?: string;
}

export interface ButtonProps extends ButtonLook, Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'render'> {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * The props of a pending button: it keeps its focus and ignores presses. React Aria's own `isPending` is not used: its
 * announcement refers to the spinner and loses its name when the spinner is removed.
 */
const workProps = ({ isPending, onPress, type }: Pick<AriaButtonProps, 'isPending' | 'onPress' | 'type'>) =>
  isPending
    ? { type: 'button' as const, 'aria-disabled': true, 'data-busy': true }
    : { ...(onPress && { onPress }), ...(type && { type }) };

/** A button with text. While `isPending` it keeps its width and focus, shows a spinner and ignores presses. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isFullWidth = false,
  className,
  children,
  isPending = false,
  onPress,
  type,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...workProps({ isPending, onPress, type })}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={isFullWidth || undefined}
    >
      <span className={styles.content}>
        {icon}
        {ownElement(children)}
      </span>
      {isPending && <PendingSpinner />}
    </AriaButton>
  );
}

export interface IconButtonProps
  extends
    Omit<ButtonLook, 'icon' | 'isFullWidth'>,
    Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'render'> {
  'aria-label': string;
  /** The lucide icon. */
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A square button with an icon only; its name is required. */
export function IconButton({
  variant = 'ghost',
  size = 'medium',
  className,
  children,
  isPending = false,
  onPress,
  type,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...workProps({ isPending, onPress, type })}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only
    >
      <span className={styles.content}>{children}</span>
      {isPending && <PendingSpinner />}
    </AriaButton>
  );
}

export interface RowButtonProps
  extends
    Pick<ButtonLook, 'variant' | 'size' | 'className'>,
    Omit<ComponentProps<'button'>, 'className' | 'onClick' | 'type'> {
  onPress?: (() => void) | undefined;
}

/** A `Button` of a grid's row: the browser's own, because a grid has one in each row and draws many rows a second. */
export function RowButton({
  variant = 'secondary',
  size = 'small',
  className,
  children,
  onPress,
  ...rest
}: RowButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-native
      onClick={({ currentTarget }) => {
        // Safari gives a button no focus by a click, and a dialog that it opens returns it there.
        currentTarget.focus({ preventScroll: true });
        onPress?.();
      }}
    >
      {children}
    </button>
  );
}

export interface LinkButtonProps
  extends ButtonLook, Omit<AriaLinkProps, 'children' | 'className' | 'style' | 'render'> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button. Inside a `NavigationProvider` it navigates without a page load. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  isFullWidth = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <AriaLink
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={isFullWidth || undefined}
    >
      <span className={styles.content}>
        {icon}
        {ownElement(children)}
      </span>
    </AriaLink>
  );
}

function PendingSpinner() {
  return (
    <ProgressBar isIndeterminate aria-label="Working" className={styles.pending}>
      <LoaderCircle className={styles.spinner} aria-hidden />
    </ProgressBar>
  );
}
