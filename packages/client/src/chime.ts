const NOTES_HZ = [880, 1174.7];
const NOTE_SECONDS = 0.22;
const LOUDNESS = 0.2;

let context: AudioContext | undefined;

/** Returns the page's audio context. Browsers let it play only after the user clicks or presses a key. */
export const audioContext = (): AudioContext => (context ??= new AudioContext());

/** Plays two short rising notes; silent while the browser does not let the page play. */
export function playChime(): void {
  const audio = audioContext();
  if (audio.state !== 'running') return;
  NOTES_HZ.forEach((hz, index) => {
    const startsAt = audio.currentTime + index * NOTE_SECONDS;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(LOUDNESS, startsAt);
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + NOTE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(startsAt);
    tone.stop(startsAt + NOTE_SECONDS);
  });
}
