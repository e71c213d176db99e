import { Outlet, type RouteObject, useNavigate } from '@justright/client/router';
import { NavigationProvider } from '@justright/ui/navigation';
import { ExampleScreen } from './screens/example/example.screen.tsx';

function Layout() {
  const navigate = useNavigate();
  return (
    <NavigationProvider navigate={(path) => void navigate(path)}>
      <Outlet />
    </NavigationProvider>
  );
}

/** The screens of this remote, by absolute path. One that is not the first to be seen is loaded by `lazy`. */
export const routes = (): RouteObject[] => [
  { element: <Layout />, children: [{ path: '/example', element: <ExampleScreen /> }] },
];
