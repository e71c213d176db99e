import { Switch } from '@justright/ui/switch';
import { type Sound, useChime } from '@justright/client/use-sound';

interface SoundSwitchProps {
  sound: Sound;
  arrivedCount: number;
}

/** Turns the sound of new orders on and off, and says when the browser still blocks it. */
export function SoundSwitch({ sound, arrivedCount }: SoundSwitchProps) {
  const { isOn, turn, isWaiting } = sound;
  useChime(sound, arrivedCount);
  return (
    <Switch
      isSelected={isOn}
      onChange={turn}
      {...(isWaiting && { description: 'Heard after your first click or key press on this page' })}
    >
      Sound for new orders
    </Switch>
  );
}
