import { DIETS } from '../../shared/preferences/preference-kind.ts';
import { PreferencesScreen } from '../../shared/preferences/preferences-screen.tsx';

/** Diets, which the specification also calls goals. */
export const DietsScreen = () => <PreferencesScreen kind={DIETS} />;
