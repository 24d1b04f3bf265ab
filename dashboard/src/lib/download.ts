/** Downloads a blob as if the user had clicked a link to it. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob only after they have handled the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
