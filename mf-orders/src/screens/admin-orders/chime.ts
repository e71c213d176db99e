const notesHz = [880, 1174.7];
const noteSeconds = 0.22;
const loudness = 0.2;

let context: AudioContext | undefined;

/** Returns the page's audio context. Browsers let it play only after the user clicks or presses a key. */
export const audioContext = (): AudioContext => (context ??= new AudioContext());

/** Plays two short rising notes; silent while the browser does not let the page play. */
export function playChime(): void {
  const audio = audioContext();
  if (audio.state !== 'running') return;
  notesHz.forEach((hz, place) => {
    const startsAt = audio.currentTime + place * noteSeconds;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(loudness, startsAt);
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + noteSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(startsAt);
    tone.stop(startsAt + noteSeconds);
  });
}
