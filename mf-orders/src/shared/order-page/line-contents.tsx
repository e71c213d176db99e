import type { CartItem } from '@justright/contract/orders';
import { contentsText } from './contents.ts';
import { usePreferenceNames } from './preference-names.ts';

/** What a dish contains as it was ordered; nothing where the order was stored before lines kept it. */
export function LineContents({ contents, className }: Pick<CartItem, 'contents'> & { className?: string | undefined }) {
  const { allergyName } = usePreferenceNames();
  return contents && <p className={className}>{`Contains: ${contentsText(contents, allergyName)}`}</p>;
}
