import type { CartItem } from '@justright/contract/orders';
import { contentsText } from './contents.ts';
import { usePreferenceNames } from '@justright/client/preference-names';

interface LineContentsProps {
  item: Pick<CartItem, 'contents' | 'preference'>;
  className?: string | undefined;
}

/** Shows what a dish contains as it was ordered. The orders of the demo have nothing to show. */
export function LineContents({ item: { contents, preference }, className }: LineContentsProps) {
  const { allergyName } = usePreferenceNames();
  return contents && <p className={className}>{`Contains: ${contentsText(contents, preference, allergyName)}`}</p>;
}
