import { DIETS } from '../../shared/preferences/preference-kind.ts';
import { PreferencesScreen } from '../../shared/preferences/preferences-screen.tsx';

/** The list of diets; the specification calls them goals. */
export const DietsScreen = () => <PreferencesScreen kind={DIETS} />;
