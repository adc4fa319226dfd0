/** A reporter of Vitest's that starts no test after the time in `HS_TESTS_UNTIL`, in ms; running tests may finish. */
export default class StopInTime {
  onInit(vitest) {
    const timer = setTimeout(
      () => void vitest.cancelCurrentRun("keyboard-input"),
      Number(process.env.HS_TESTS_UNTIL) - Date.now(),
    );
    timer.unref();
  }
}
