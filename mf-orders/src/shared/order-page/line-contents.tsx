import type { CartItem } from '@justright/contract/orders';
import { usePreferenceNames } from '@justright/client/preference-names';
import { lineContentsTexts } from './contents.ts';

interface LineContentsProps {
  item: CartItem;
  className?: string | undefined;
}

/** Shows what a dish contains: as it was ordered, or as it is now where that is something else. */
export function LineContents({ item, className }: LineContentsProps) {
  const { allergyName } = usePreferenceNames();
  return lineContentsTexts(item, allergyName).map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
}
