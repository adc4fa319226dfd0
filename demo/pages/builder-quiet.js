/* What diagnose prints is for an embedder's console, not for that of the builder. */
console.table = () => {};
