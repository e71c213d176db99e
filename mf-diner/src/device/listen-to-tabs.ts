/** Calls back when another tab writes to the device's storage; the returned function ends that. */
export function listenToTabs(onWritten: () => void): () => void {
  window.addEventListener('storage', onWritten);
  return () => window.removeEventListener('storage', onWritten);
}
