import type { ReactNode } from 'react';
import type { Names } from '@justright/contract/choice-texts';
import type { useParty } from '../../dining-table/use-party.ts';
import type { Person } from '../../dining-table/party.ts';
import type { SectionName } from './sections.ts';
import type { useMenuCart } from './use-menu-cart.ts';
import type { useSheets } from './use-sheets.ts';
import type { useShownMenu } from './use-shown-menu.ts';

/** What both menus are made of, one person's and the table's. */
export interface MenuState {
  restaurantId: string;
  /** Key of the cart, the party and the table of this restaurant. */
  restaurantKey: string;
  party: ReturnType<typeof useParty>;
  menu: ReturnType<typeof useShownMenu>;
  cart: ReturnType<typeof useMenuCart>;
  sheets: ReturnType<typeof useSheets>;
  names: Names;
  /** What to say of dishes that were cached and cannot be checked now. */
  keptText: string | undefined;
  /** False while only the first dishes are drawn, and nothing that comes after them. */
  isWhole: boolean;
}

/** What one person's menu and the table's menu put into the frame. */
export interface MenuView {
  /** Whose choices the header shows; none on the menu of the table. */
  person: Person | undefined;
  tabs: readonly SectionName[];
  /** Says in the header that the connection is lost, and of when the dishes are. */
  offlineNotice: ReactNode;
  /** Shown in place of dishes. */
  question: ReactNode;
  dishes: ReactNode;
  sheets: ReactNode;
}
