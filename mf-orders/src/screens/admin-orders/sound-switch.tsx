import { Switch } from '@justright/ui/switch';
import { useSound } from './use-sound.ts';

/** Turns the sound of new orders on and off; says when the browser does not let it be heard yet. */
export function SoundSwitch({ arrivedCount }: { arrivedCount: number }) {
  const { isOn, turn, isWaiting } = useSound(arrivedCount);
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
