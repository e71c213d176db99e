import type { CartItem } from '@justright/contract/orders';
import { contentsText } from './contents.ts';
import { usePreferenceNames } from './preference-names.ts';

/** Shows the allergens of a dish as it was ordered. Orders that were stored before lines had them show none. */
export function LineContents({ contents, className }: Pick<CartItem, 'contents'> & { className?: string | undefined }) {
  const { allergyName } = usePreferenceNames();
  return contents && <p className={className}>{`Contains: ${contentsText(contents, allergyName)}`}</p>;
}
