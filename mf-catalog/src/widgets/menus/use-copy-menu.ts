import { useState } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { duplicateMenu, listMenus, type Menu } from '@justright/contract/menus';

interface MenuCopies {
  /** The ids of menus with a pending copy. */
  copying: ReadonlySet<string>;
  copy: (menu: Menu) => Promise<void>;
}

/** Copies menus within their restaurant. A retry has the same idempotency key and makes no second copy. */
export function useCopyMenu(): MenuCopies {
  const client = useQueryClient();
  const [copying, setCopying] = useState<ReadonlySet<string>>(new Set());
  const once = useIdempotencyKeys();

  const copy = async ({ id, title }: Menu) => {
    setCopying((all) => new Set([...all, id]));
    try {
      const call = { params: { id }, body: {} };
      const { data } = await once(call, (idempotencyKey) => api(duplicateMenu, { ...call, idempotencyKey }));
      await client.invalidateQueries({ queryKey: resourceKey(listMenus) });
      toast(`${title} copied to ${data.title}`, { kind: 'success' });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setCopying((all) => new Set([...all].filter((other) => other !== id)));
    }
  };
  return { copying, copy };
}
