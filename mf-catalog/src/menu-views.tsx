import { lazy, Suspense } from 'react';
import { useLocation } from '@justright/client/router';
import { Loader } from '@justright/ui/loader';
import { menuViewOf } from './shared/menu-address.ts';

const MenuEditorScreen = lazy(async () => ({
  default: (await import('./screens/menu-editor/menu-editor.screen.tsx')).MenuEditorScreen,
}));
const AutoAssignScreen = lazy(async () => ({
  default: (await import('./screens/auto-assign/auto-assign.screen.tsx')).AutoAssignScreen,
}));

/** One menu, for whoever may edit it: its sections and dishes, or the board that finds what the dishes are made of. */
export function MenuViews() {
  const { search } = useLocation();
  return (
    <Suspense fallback={<Loader label="Loading the menu…" />}>
      {menuViewOf(search) === 'ingredients' ? <AutoAssignScreen /> : <MenuEditorScreen />}
    </Suspense>
  );
}
