import { useMay } from '@justright/client/permissions';
import { useLocation } from '@justright/client/router';
import { generateIngredients } from '@justright/contract/generation';
import { ErrorState } from '@justright/ui/error-state';
import { Later, laterCode } from '@justright/ui/later';
import { Loader } from '@justright/ui/loader';
import { menuViewOf } from './shared/menu/menu-address.ts';

const menuEditor = laterCode(
  async () => (await import('./screens/menu-editor/menu-editor.screen.tsx')).MenuEditorScreen,
);
const autoAssign = laterCode(
  async () => (await import('./screens/auto-assign/auto-assign.screen.tsx')).AutoAssignScreen,
);

/** Shows one menu: its sections and dishes, or with `?view=ingredients` the board that proposes ingredients. */
export function MenuViews() {
  const { search } = useLocation();
  const mayPropose = useMay(generateIngredients);
  const isBoard = menuViewOf(search) === 'ingredients' && mayPropose;
  return (
    <Later
      code={isBoard ? autoAssign : menuEditor}
      props={{}}
      waiting={<Loader label="Loading the menu…" />}
      renderFailure={({ retry }) => <ErrorState text="This screen could not be loaded." onRetry={retry} />}
    />
  );
}
