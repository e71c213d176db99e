import { useState } from 'react';
import { useAtom } from 'jotai';
import { toast } from '@justright/client/toast';
import { cartAtomOf } from '../../order/cart.state.ts';
import { type CartLine, countOf, putLine, withoutDish } from '../../order/cart.ts';

/** Adds dishes to the cart and removes them; what changed is announced or can be undone. */
export function useMenuCart(restaurantKey: string) {
  const [{ lines }, changeCart] = useAtom(cartAtomOf(restaurantKey));
  const [announcement, setAnnouncement] = useState('');
  const change = (next: (was: readonly CartLine[]) => readonly CartLine[]) =>
    changeCart((was) => ({ ...was, lines: next(was.lines) }));
  return {
    lines,
    announcement,
    /** `forName` is whose plate the dish is for, where several people order. */
    add: (line: CartLine, forName: string | undefined) => {
      change((was) => putLine(was, line));
      const added = forName === undefined ? 'added' : `added for ${forName}`;
      setAnnouncement(`${line.menuItem.title} ${added}, ${countOf(putLine(lines, line))} in cart`);
    },
    remove: (dishId: string, personId: string) => {
      const left = withoutDish(lines, dishId, personId);
      const removed = lines.filter((line) => !left.includes(line));
      change((was) => withoutDish(was, dishId, personId));
      setAnnouncement('');
      toast(`${removed[0]?.menuItem.title ?? 'The dish'} removed`, {
        action: { label: 'Undo', onPress: () => change((was) => removed.reduce(putLine, [...was])) },
      });
    },
  };
}
