// Sets the chosen theme before the first paint; a file of its own because the page allows no inline script.
(() => {
  try {
    const stored = JSON.parse(localStorage.getItem('seotags.theme') ?? 'null');
    const theme = stored && typeof stored === 'object' ? stored.value : stored;
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is refused or unreadable: the system's theme stands.
  }
})();
