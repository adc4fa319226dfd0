/* The output of diagnose would disturb the console of the builder. */
console.table = () => {};
