import type { Merchant } from '@justright/contract/merchants';
import { invalid } from '../../domain/refusals.ts';

/**
 * Returns a merchant's picture after a change. It has two names, `imageUrl` and `image`: the one that differs from the
 * stored picture counts, so that a client may send back the response with one of them changed.
 */
export function imageAfter(
  sent: { imageUrl?: string | undefined; image?: string | undefined },
  before: string,
): Pick<Merchant, 'imageUrl' | 'image'> {
  const fresh = [...new Set([sent.imageUrl, sent.image])].filter((url) => url !== undefined && url !== before);
  if (fresh.length > 1) throw invalid('image', 'Send the image once: image and imageUrl are the same');
  const [url = before] = fresh;
  return { imageUrl: url, image: url };
}
