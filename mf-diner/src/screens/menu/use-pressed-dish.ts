import { useEffect, useEffectEvent } from 'react';
import { PRESSED_DISH } from '@justright/contract/page-data';
import type { MenuState } from './menu-state.ts';

/** Opens the dish that was pressed while the edge's drawing was seen, once, if the menu that has arrived can serve it. */
export function usePressedDish({ menu, sheets }: MenuState): void {
  const openPressed = useEffectEvent(() => {
    const { dataset } = document.documentElement;
    const pressedId = dataset[PRESSED_DISH];
    delete dataset[PRESSED_DISH];
    const dishes = menu.isReady ? menu.menus[0]?.response?.menus[0]?.menuItems : undefined;
    const pressed = dishes?.find(({ id, disabled }) => id === pressedId && !disabled);
    if (pressed) sheets.openDish(pressed.id);
  });
  useEffect(() => {
    if (!menu.isPending) openPressed();
  }, [menu.isPending]);
}
