/** What browsers say when the code of a page is gone: the server has a newer dashboard. */
export const CHUNK_GONE =
  /dynamically imported module|importing a module|module script failed|loading chunk|unable to preload/i;
