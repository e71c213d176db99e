import type { DinerDish } from '@justright/contract/read-lean-menu';
import { addressInNote } from '@justright/diner-texts/menu-texts';
import { ExternalLink } from 'lucide-react';
import { truncated } from '@justright/diner-texts/words';

/** These texts have a place of their own, or no diner reads them. */
type OtherText = 'id' | 'title' | 'imageUrl' | 'currency';
type TextName = {
  [Name in keyof DinerDish]-?: DinerDish[Name] extends string | undefined ? Name : never;
}[keyof DinerDish];
type ShownText = Exclude<TextName, OtherText>;

type Kind = 'description' | 'note';
/** The texts below the title of a dish, in their order. A note that is an address becomes a link. */
export const DISH_TEXTS = {
  description: 'description',
  subtext: 'note',
} as const satisfies Record<ShownText, Kind>;
const NAMES = Object.keys(DISH_TEXTS) as ShownText[];

/** The device may have cached a dish before one of its texts existed. */
export type DishWithTexts = Partial<Pick<DinerDish, ShownText>>;

interface DishTextsProps {
  dish: DishWithTexts;
  /** The longest description, in characters. */
  maxLength?: number;
}

/** Shows the texts of a dish on its card and on its sheet, which style them by `data-text`. */
export const DishTexts = ({ dish, maxLength = Infinity }: DishTextsProps) =>
  NAMES.map((name) => {
    const text = dish[name];
    const kind = DISH_TEXTS[name];
    if (!text) return null;
    const address = kind === 'note' ? addressInNote(text) : undefined;
    return (
      <p key={name} data-text={kind} data-look={address ? 'linkedNote' : kind} dir={address ? undefined : 'auto'}>
        {address ? (
          <a href={address.href} target="_blank" rel="noopener noreferrer">
            <span data-look="host">{address.host}</span> <ExternalLink size={14} aria-label="opens in a new tab" />
          </a>
        ) : (
          truncated(text, kind === 'note' ? Infinity : maxLength)
        )}
      </p>
    );
  });
