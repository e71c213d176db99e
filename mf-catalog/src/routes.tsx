import { Outlet, type RouteObject, useNavigate } from '@justright/client/router';
import { Loader } from '@justright/ui/loader';
import { NavigationProvider } from '@justright/ui/navigation';
import { MenuViews } from './menu-views.tsx';
import { RawIngredientsScreen } from './screens/raw-ingredients/raw-ingredients.screen.tsx';

function Layout() {
  const navigate = useNavigate();
  return (
    <NavigationProvider navigate={(path) => void navigate(path)}>
      <Outlet />
    </NavigationProvider>
  );
}

const loadDiets = async () => ({ Component: (await import('./screens/diets/diets.screen.tsx')).DietsScreen });

/** The screens of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    element: <Layout />,
    hydrateFallbackElement: <Loader />,
    children: [
      { path: '/ingredients', element: <RawIngredientsScreen /> },
      {
        path: '/allergies',
        lazy: async () => ({
          Component: (await import('./screens/allergies/allergies.screen.tsx')).AllergiesScreen,
        }),
      },
      {
        path: '/menus/:menuId/auto-assign-ingredients',
        lazy: async () => ({
          Component: (await import('./screens/auto-assign/auto-assign.screen.tsx')).AutoAssignScreen,
        }),
      },
      { path: '/diets', lazy: loadDiets },
      { path: '/goals', lazy: loadDiets },
      { path: '/menus/:menuId', element: <MenuViews /> },
    ],
  },
];
