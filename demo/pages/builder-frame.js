/* Runs in each preview before the script: sends an event for each warning, and keeps the table of diagnose off the builder's console. */
const { warn } = console;
console.warn = (...parts) => {
  warn.apply(console, parts);
  window.dispatchEvent(new Event("warned"));
};
console.table = () => {};
