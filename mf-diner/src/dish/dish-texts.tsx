import type { PublicMenuItem } from '@justright/contract/public-menu';
import { ExternalLink } from 'lucide-react';
import { truncated } from '../texts/words.ts';

/** These texts have a place of their own, or no diner reads them. */
type OtherText =
  | 'id'
  | 'menuId'
  | 'restaurantId'
  | 'merchantId'
  | 'title'
  | 'imageUrl'
  | 'externalId'
  | 'externalSource';
type TextName = {
  [Name in keyof PublicMenuItem]: PublicMenuItem[Name] extends string ? Name : never;
}[keyof PublicMenuItem];
type ShownText = Exclude<TextName, OtherText>;

type Kind = 'description' | 'note';
/** The texts below the title of a dish, in their order. A note that is an address becomes a link. */
const TEXTS = {
  description: 'description',
  subtext: 'note',
} as const satisfies Record<ShownText, Kind>;
const ENTRIES = Object.entries(TEXTS) as [ShownText, Kind][];

/** The device may have cached a dish before one of its texts existed. */
export type DishWithTexts = Partial<Pick<PublicMenuItem, ShownText>>;

interface DishTextsProps {
  dish: DishWithTexts;
  /** The longest description, in characters. */
  maxLength?: number;
  classNames: Readonly<Record<Kind, string | undefined>>;
}

/** Shows the texts of a dish on its card and on its sheet; an empty one has no place. */
export const DishTexts = ({ dish, maxLength = Infinity, classNames }: DishTextsProps) =>
  ENTRIES.map(([name, kind]) => {
    const text = dish[name];
    if (text === undefined || text === '') return null;
    return (
      <p key={name} className={classNames[kind]} dir={isAddress(kind, text) ? undefined : 'auto'}>
        {isAddress(kind, text) ? (
          <a href={text} target="_blank" rel="noopener noreferrer">
            {URL.parse(text)?.host ?? text} <ExternalLink size={14} aria-label="opens in a new tab" />
          </a>
        ) : (
          truncated(text, kind === 'description' ? maxLength : Infinity)
        )}
      </p>
    );
  });

const isAddress = (kind: Kind, text: string) => kind === 'note' && /^https?:\/\/\S+$/i.test(text);
