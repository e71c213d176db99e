import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { checkUrlSlug } from '@justright/contract/restaurants';
import { useDebounced } from '@justright/ui/hooks/use-debounced';

const DEBOUNCE_MS = 500;

export type SlugCheck =
  | { kind: 'unknown' }
  | { kind: 'checking' }
  | { kind: 'free' }
  | { kind: 'taken'; suggestion: string };

interface SlugCheckOptions {
  slug: string;
  /** The restaurant that is edited, which may have the slug already. */
  restaurantId: string | undefined;
  /** False when no check is needed: the text is not a slug, or it is the stored one. */
  isWorthAsking: boolean;
}

/** Checks while typing whether a slug is free. If the check fails, saving reports a taken slug. */
export function useSlugCheck({ slug, restaurantId, isWorthAsking }: SlugCheckOptions): SlugCheck {
  const settled = useDebounced(slug, DEBOUNCE_MS);
  const check = useQuery({
    ...callQuery(checkUrlSlug, { params: { slug: settled }, query: { restaurantId } }),
    enabled: isWorthAsking && settled === slug,
    staleTime: 0,
    retry: false,
  });
  if (!isWorthAsking || check.isError) return { kind: 'unknown' };
  if (settled !== slug || !check.data || check.isFetching) return { kind: 'checking' };
  return check.data.isAvailable ? { kind: 'free' } : { kind: 'taken', suggestion: check.data.suggestion };
}
