/** How browsers report missing code of a page, for example after a new version was deployed. */
export const CHUNK_GONE =
  /dynamically imported module|importing a module|module script failed|loading chunk|unable to preload/i;
