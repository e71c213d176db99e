import { useMemo, useSyncExternalStore } from 'react';
import { addressParams } from '@justright/client/address-params';
import { onAddress, usePath } from './use-path.ts';

function replaceParams(next: URLSearchParams): void {
  const address = new URL(location.href);
  address.search = next.toString();
  history.replaceState(history.state, '', address);
}

/** The hook of the shell's own pages, which have no router. */
export const { useAddressParam } = addressParams(() => {
  const path = usePath();
  const search = useSyncExternalStore(onAddress, () => location.search);
  return { path, params: useMemo(() => new URLSearchParams(search), [search]), replaceParams };
});
