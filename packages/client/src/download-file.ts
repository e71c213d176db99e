/** Downloads a text or a Blob's content as a file. */
export function downloadFile(fileName: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Delayed, because the browser reads the URL after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
