import { Outlet, useLocation, useNavigate } from '@justright/client/router';
import { addressOf } from '@justright/contract/address-of';
import { PageHeader } from '@justright/ui/page-header';
import { Tabs } from '@justright/ui/tabs';
import styles from './global-settings.module.css';

const PATHS = {
  settings: addressOf('/admin/globalsettings'),
  users: addressOf('/admin/globalsettings/users'),
} as const;

const TABS = [
  { id: 'settings', label: 'Settings' },
  { id: 'users', label: 'Users' },
] as const;

/** Shows the product's settings and its users in tabs. The open tab is in the address. */
export function GlobalSettingsLayout() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <section className={styles.page}>
      <PageHeader title="Global Settings" />
      <Tabs
        label="Global Settings"
        items={TABS}
        value={pathname.startsWith(PATHS.users) ? 'users' : 'settings'}
        onChange={(id) => void navigate(PATHS[id])}
      >
        <Outlet />
      </Tabs>
    </section>
  );
}
