import { ALLERGIES } from '../../shared/preferences/preference-kind.ts';
import { PreferencesScreen } from '../../shared/preferences/preferences-screen.tsx';

export const AllergiesScreen = () => <PreferencesScreen kind={ALLERGIES} />;
