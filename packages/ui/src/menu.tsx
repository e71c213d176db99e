import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Ellipsis } from 'lucide-react';
import { IconButton } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import styles from './menu.module.css';

export interface MenuAction {
  id: string;
  label: string;
  onAction?: () => void;
  href?: string;
  /** Opens the address in a new tab. */
  isNewTab?: boolean;
  /** A lucide icon. */
  icon?: ReactNode;
  danger?: boolean;
  isDisabled?: boolean;
}

export interface MenuProps {
  /** The button that opens the menu: a `Button` or an `IconButton`. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuAction[];
  placement?: 'bottom start' | 'bottom end';
}

/** A menu of actions that any button opens. */
export function Menu({ trigger, label, items, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover} placement={placement} offset={4}>
        <AriaMenu aria-label={label} className={styles.menu}>
          {items.map(itemOf)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuAtProps {
  /** The button that has opened it and gets the focus back. */
  triggerRef: RefObject<HTMLElement | null>;
  label: string;
  items: readonly MenuAction[];
  isOpen: boolean;
  /** True when a key has opened it. */
  isFirstFocused: boolean;
  onClose: () => void;
}

/**
 * A menu beside an element that is no component: one for all rows of a grid. It stays mounted: a dialog that an item opens
 * learns from the closing menu where the focus was.
 */
export function MenuAt({ triggerRef, label, items, isOpen, isFirstFocused, onClose }: MenuAtProps) {
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose();
      }}
      triggerRef={triggerRef}
      trigger="MenuTrigger"
      aria-label={label}
      className={styles.popover}
      placement="bottom end"
      offset={4}
    >
      <AriaMenu
        aria-label={label}
        className={styles.menu}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
        autoFocus={isFirstFocused ? 'first' : true}
        onClose={onClose}
      >
        {items.map(itemOf)}
      </AriaMenu>
    </Popover>
  );
}

const itemOf = (item: MenuAction) => (
  <MenuItem
    key={item.id}
    id={item.id}
    textValue={item.label}
    className={styles.item}
    data-danger={item.danger || undefined}
    isDisabled={item.isDisabled ?? false}
    {...(item.href === undefined ? {} : { href: item.href })}
    {...(item.isNewTab === true ? { target: '_blank', rel: 'noopener' } : {})}
    {...(item.onAction === undefined ? {} : { onAction: item.onAction })}
  >
    {item.icon}
    {item.label}
  </MenuItem>
);

export interface MenuButtonProps {
  /** Names the button and the menu, e.g. "Actions for order JR-10482". */
  label: string;
  items: readonly MenuAction[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon instead of the three dots. */
  icon?: ReactNode;
}

/** The three-dots button of a row or a card. */
export function MenuButton({ label, items, variant = 'secondary', size = 'small', icon }: MenuButtonProps) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={
        <IconButton aria-label={label} variant={variant} size={size}>
          {icon ?? <Ellipsis aria-hidden />}
        </IconButton>
      }
    />
  );
}
