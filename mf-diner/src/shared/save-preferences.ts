import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { saveUserPreferences } from '@justright/contract/calls';
import type { Profile } from '@justright/dietary-rules/filter';

/** Saves the choices to the diner's account. They are on the device already: a failure is told and stops nothing. */
export async function savePreferences(profile: Profile, restaurantId: string | null): Promise<void> {
  try {
    await api(saveUserPreferences, {
      body: {
        selectedDiets: [...profile.diets],
        selectedAllergies: [...profile.allergies],
        lastVisitedRestaurantId: restaurantId,
        lastVisitedAt: new Date().toISOString(),
      },
    });
  } catch {
    toast('Your choices are kept on this device, but could not be saved to your account.', { kind: 'info' });
  }
}
