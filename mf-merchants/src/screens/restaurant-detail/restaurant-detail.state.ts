import { withParams } from '@justright/client/address-params';
import { useAddressParams } from '@justright/client/use-address-params';

export const TABS = [
  { id: 'menu', label: 'Menu' },
  { id: 'ingredients', label: 'Ingredients' },
  { id: 'overview', label: 'Overview' },
] as const;

export type TabId = (typeof TABS)[number]['id'];

/** Keeps the chosen tab in the address, so that a reload and a shared link open the same one. */
export function useTab(): [TabId, (tab: TabId) => void] {
  const [params, change] = useAddressParams();
  const wanted = params.get('tab');
  const tab = TABS.find(({ id }) => id === wanted)?.id ?? 'menu';
  const choose = (next: TabId) => change((current) => withParams(current, { tab: next }));
  return [tab, choose];
}
