import { useSearchParams } from '@justright/client/router';

export const TABS = [
  { id: 'menu', label: 'Menu' },
  { id: 'ingredients', label: 'Ingredients' },
  { id: 'overview', label: 'Overview' },
] as const;

export type TabId = (typeof TABS)[number]['id'];

/** The chosen tab, kept in the address: a reload and a shared link show the same one. */
export function useTab(): [TabId, (tab: TabId) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const tab = TABS.find(({ id }) => id === wanted)?.id ?? 'menu';
  const choose = (next: TabId) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('tab', next);
        return changed;
      },
      { replace: true },
    );
  return [tab, choose];
}
