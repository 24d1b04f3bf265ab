// Sets the chosen theme before the first paint. A separate file, because the page allows no inline
// script.
(() => {
  try {
    const stored = JSON.parse(localStorage.getItem('seotags.theme') ?? 'null');
    const theme = stored && typeof stored === 'object' ? stored.value : stored;
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // If the storage is blocked or unreadable, the system's theme applies.
  }
})();
